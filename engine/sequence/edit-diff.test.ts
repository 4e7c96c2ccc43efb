import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sequenceFrom } from '../testing/simulated-enrolment.ts';
import { countEditMoves, diffSequences } from './edit-diff.ts';

const view = { id: 'view', action: 'view' } as const;
const connect = { id: 'connect', action: 'connect', delay_days: 1 } as const;
const first = { id: 'first', action: 'message', text: 'Hello', delay_days: 1 } as const;
const second = { id: 'second', action: 'message', text: 'Again', delay_days: 3 } as const;
const OLD = sequenceFrom([view, connect, first, second]);

test('each step is called what it is: added, removed, changed with its fields, moved or the same', () => {
  const fresh = { ...first, id: 'fresh' };
  const after = sequenceFrom([view, fresh, connect, { ...second, text: 'Once more', delay_days: 5 }]);
  assert.deepEqual(diffSequences(OLD, after).nodes, [
    { node_id: 'view', change: 'same', fields: [] },
    { node_id: 'fresh', change: 'added', fields: [] },
    { node_id: 'connect', change: 'moved', fields: [] },
    { node_id: 'second', change: 'changed', fields: ['delay_days', 'text'] },
    { node_id: 'first', change: 'removed', fields: [] },
  ]);
});

test('who stands at a step that stays, stays; whose step is gone goes on where the step before leads now', () => {
  const diff = diffSequences(OLD, sequenceFrom([view, connect, { ...first, id: 'other' }, second]));
  assert.equal(diff.targetOf('second'), 'second');
  assert.equal(diff.targetOf('first'), 'other');
  const shorter = diffSequences(OLD, sequenceFrom([view, connect, second]));
  assert.equal(shorter.targetOf('first'), 'second');
  const none = diffSequences(OLD, sequenceFrom([view, connect]));
  assert.equal(none.targetOf('first'), null);
  assert.equal(none.targetOf('second'), null);
});

test('without any step before that is still there, people begin at the beginning', () => {
  const diff = diffSequences(OLD, sequenceFrom([second]));
  assert.equal(diff.targetOf('view'), 'second');
  assert.equal(diff.targetOf('first'), 'second');
});

test('from a branch people stay on their side', () => {
  const asked = { id: 'asked', condition: 'connected' } as const;
  const tree = (yes: string, no: string) =>
    sequenceFrom(
      [asked, { ...first, id: yes }, { ...second, id: no }],
      [
        { from: 'asked', to: yes, branch: 'yes' },
        { from: 'asked', to: no, branch: 'no' },
      ],
    );
  const diff = diffSequences(tree('warm', 'cold'), tree('warmer', 'colder'));
  assert.equal(diff.targetOf('warm'), 'warmer');
  assert.equal(diff.targetOf('cold'), 'colder');
});

test('a new wording is no new step; a new delay or action is', () => {
  const diff = diffSequences(
    OLD,
    sequenceFrom([view, { ...connect, delay_days: 2 }, { ...first, text: 'Hi' }, second]),
  );
  assert.equal(diff.isChanged('first'), false);
  assert.equal(diff.isChanged('connect'), true);
});

test('the numbers say how many move, stay or come to an end', () => {
  const diff = diffSequences(OLD, sequenceFrom([view, connect]));
  const standing = new Map([
    ['view', 5],
    ['connect', 3],
    ['first', 2],
    ['second', 1],
  ]);
  const counted = countEditMoves(diff, standing);
  assert.deepEqual([counted.moved, counted.stayed, counted.skipped], [0, 8, 3]);
  const swapped = countEditMoves(diffSequences(OLD, sequenceFrom([view, connect, second])), standing);
  assert.deepEqual(swapped.moves, [{ from: 'first', to: 'second', people: 2 }]);
  assert.deepEqual([swapped.moved, swapped.stayed, swapped.skipped], [2, 9, 0]);
});

test('where words came from is no change for whoever waits at the step', () => {
  const template_id = '01900000-0000-7000-8000-000000000001';
  const made = sequenceFrom([view, connect, { ...first, settings: { template_id } }, second]);
  const diff = diffSequences(OLD, made);
  assert.deepEqual(
    diff.nodes.map(({ change }) => change),
    ['same', 'same', 'same', 'same'],
  );
  assert.equal(diff.isChanged('first'), false);
  const worded = diffSequences(
    OLD,
    sequenceFrom([view, connect, { ...first, text: 'Hi', settings: { template_id } }, second]),
  );
  assert.deepEqual(worded.nodes[2], { node_id: 'first', change: 'changed', fields: ['text'] });
});
