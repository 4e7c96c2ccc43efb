import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionStep } from '../testing/facts.ts';
import { variantOf, wordingsOf } from './variant.ts';

const variant = (id: string) => ({ id, subject: '', text: `text ${id}` });

test('a step without variants has its own wording, without a name', () => {
  assert.deepEqual(variantOf(actionStep('message'), 'x'), { id: '', subject: '', text: 'Hello' });
});

test('the step’s own wording is A, unless a variant is', () => {
  const ids = (...names: string[]) =>
    wordingsOf(actionStep('message', { variants: names.map(variant) })).map(({ id }) => id);
  assert.deepEqual(ids('B', 'C'), ['A', 'B', 'C']);
  assert.deepEqual(ids('A', 'B'), ['A', 'B']);
});

test('a person gets the same wording at every look, and people are shared out evenly', () => {
  const node = actionStep('message', { variants: [variant('B'), variant('C')] });
  const counts = new Map<string, number>();
  for (let index = 0; index < 3_000; index++) {
    const { id } = variantOf(node, `enrolment-${index}`);
    assert.equal(variantOf(node, `enrolment-${index}`).id, id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  assert.deepEqual([...counts.keys()].sort(), ['A', 'B', 'C']);
  for (const [id, count] of counts) assert.ok(count > 900 && count < 1_100, `${id}: ${count}`);
  // another step of the same people is shared out in another way
  const other = { ...node, id: 'other' };
  const same = Array.from({ length: 300 }, (_, index) => `enrolment-${index}`).filter(
    (seed) => variantOf(node, seed).id === variantOf(other, seed).id,
  );
  assert.ok(same.length > 60 && same.length < 140, String(same.length));
});
