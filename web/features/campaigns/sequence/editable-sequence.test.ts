import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SEQUENCE_PROBLEMS, type SequenceProblemCode } from '../../../../contract/campaigns/sequence.ts';
import texts from './texts/en.json' with { type: 'json' };
import { newStep } from './edit/new-step.ts';
import { sequenceBody, editableSequence } from './editable-sequence.ts';

const view = { ...newStep({ action: 'view' }, true), id: 'view' };
const connect = { ...newStep({ action: 'connect' }, false), id: 'connect' };
const link = { from: 'view', to: 'connect', branch: 'next' as const };
const stored = { sequence: [], sequences_nodes: [], sequences_links: [] };

test('a simple campaign is edited as a chain and stored as a list in its order', () => {
  const sequence = editableSequence({ ...stored, sequences_type: 'simple', sequence: [view, connect] });
  assert.deepEqual(sequence, { nodes: [view, connect], links: [link] });
  const shuffled = { nodes: [connect, view], links: [link] };
  assert.deepEqual(sequenceBody(shuffled, 'simple'), { sequences_type: 'simple', sequence: [view, connect] });
});

test('a smart campaign keeps nodes and links', () => {
  const campaign = { ...stored, sequences_nodes: [view, connect], sequences_links: [link] };
  const sequence = editableSequence({ ...campaign, sequences_type: 'smart' });
  assert.deepEqual(sequenceBody(sequence, 'smart'), {
    sequences_type: 'smart',
    sequences_nodes: [view, connect],
    sequences_links: [link],
  });
});

test('problems are worded in English exactly as in the contract', () => {
  const camel = (code: string) => code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const told = Object.fromEntries(
    Object.keys(SEQUENCE_PROBLEMS).map((code) => [
      code,
      (texts.sequence.problem as Record<string, string>)[camel(code)],
    ]),
  ) as Record<SequenceProblemCode, string>;
  assert.deepEqual(told, SEQUENCE_PROBLEMS);
});
