import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingReplies } from './matching-replies.ts';

const replies = [
  { name: 'Price list', shortcut: 'costs' },
  { name: 'Not now', shortcut: 'later' },
  { name: 'Call me later', shortcut: 'call' },
];
const found = (query: string) => matchingReplies(replies, query).map(({ shortcut }) => shortcut);

test('with nothing typed all are offered, in their order', () => {
  assert.deepEqual(found(''), ['costs', 'later', 'call']);
});

test('a shortcut that begins so comes before a name that has it in it', () => {
  assert.deepEqual(found('LATER'), ['later', 'call']);
  assert.deepEqual(found('c'), ['costs', 'call']);
  assert.deepEqual(found('list'), ['costs']);
  assert.deepEqual(found('nothing'), []);
});
