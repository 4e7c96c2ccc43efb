import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { apiCalls } from '../../../../contract/api-calls.ts';
import { issueWords } from './issue-words.ts';
import { parseInput } from './parse-input.ts';
import { Refusal } from '../refusal.ts';

const words = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues[0]?.message;

test('what a schema refuses is said in words for people (F051)', () => {
  assert.equal(words(z.string(), undefined), 'Fill this field');
  assert.equal(words(z.string().min(1), ''), 'Fill this field');
  assert.equal(words(z.string().min(3), 'a'), 'At least 3 characters');
  assert.equal(words(z.array(z.int()).max(1), [1, 2]), 'At most 1 entry');
  assert.equal(words(z.number(), 'a'), 'Enter a number');
  assert.equal(words(z.enum(['active', 'paused']), 'gone'), 'Choose one of active, paused');
  assert.equal(words(z.literal('a'), 'b'), 'Enter a');
  assert.equal(words(z.email(), 'nobody'), 'Not valid email');
  assert.equal(words(z.int().multipleOf(5), 7), 'Enter a multiple of 5');
  assert.equal(words(z.string('Say who'), 1), 'Say who', 'the schema’s own words come first');
});

const RAW =
  /^(Invalid (input|option|key|element|string|number)|Too (small|big)|Unrecognized|Expected)|expected (one of|string|number|array|object|boolean)/;
const JUNK: unknown[] = [{}, 7, 'junk', [], null, true, -1, { a: 1 }, 'x'.repeat(100_000)];

test('no call answers a wrong value with the words of a program (F051)', () => {
  for (const [domain, calls] of Object.entries(apiCalls))
    for (const [name, call] of Object.entries(calls))
      for (const part of ['query', 'body'] as const)
        for (const given of inputs(call[part as keyof typeof call]))
          for (const [field, text] of Object.entries(faults(call, { [part]: given })))
            assert.doesNotMatch(text, RAW, `${domain}.${name}: ${field}`);
});

/** Each field of an object in turn with each wrong value, beside the value as a whole. */
function inputs(schema: unknown): unknown[] {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...JUNK, ...shape.flatMap((field) => JUNK.map((value) => ({ [field]: value })))];
}

function faults(call: Parameters<typeof parseInput>[0], part: object): Record<string, string> {
  try {
    parseInput(call, { params: {}, query: {}, body: {}, ...part });
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.fields ?? {};
  }
  return {};
}
