import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { EMPTY_HISTORY, redoInHistory, undoInHistory, recordInHistory } from './sequence-history.ts';

const state = (name: string): Sequence => ({ nodes: [], links: [{ from: name, to: name, branch: 'next' }] });
const nameOf = (sequence: Sequence | undefined) => sequence?.links[0]?.from;

test('a change is undone and done again, and a new one forgets what was undone', () => {
  const one = recordInHistory(EMPTY_HISTORY, state('a'), null, 0);
  const two = recordInHistory(one, state('b'), null, 0);
  const back = undoInHistory(two, state('c'));
  assert.equal(nameOf(back?.sequence), 'b');
  const again = redoInHistory(back!.history, back!.sequence);
  assert.equal(nameOf(again?.sequence), 'c');
  const other = recordInHistory(back!.history, back!.sequence, null, 0);
  assert.equal(redoInHistory(other, state('d')), null);
  assert.equal(undoInHistory(EMPTY_HISTORY, state('a')), null);
});

test('typing in one field is one change until there is a pause', () => {
  const first = recordInHistory(EMPTY_HISTORY, state(''), 'text of s1', 0);
  const second = recordInHistory(first, state('h'), 'text of s1', 400);
  assert.equal(second.past.length, 1);
  assert.equal(recordInHistory(second, state('hi'), 'text of s2', 500).past.length, 2);
  assert.equal(recordInHistory(second, state('hi'), 'text of s1', 5_000).past.length, 2);
});
