import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prospect } from '../../../../../contract/prospects/schemas.ts';
import {
  isFarDown,
  NO_PAGES,
  prospectPageOfRow,
  rowCount,
  pageStart,
  nearestCursor,
  withPages,
  withPageCursor,
} from './loaded-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: String(index) }) as Prospect);

test('a page begins where the one before ended; without it, so many further down, but not endlessly', () => {
  const seen = withPages(NO_PAGES, [{ page: 0, items: rows(100), next: 'c1' }], [0]);
  assert.deepEqual(pageStart(seen, 0), { offset: 0 });
  assert.deepEqual(pageStart(seen, 1), { cursor: 'c1' });
  assert.deepEqual(pageStart(seen, 100), { offset: 10_000 });
  assert.equal(pageStart(seen, 101), null);
  assert.equal(prospectPageOfRow(10_099), 100);
});

test('a page that changed moves the one after it, and its own rows stay until the new ones are there', () => {
  const [first, second] = [rows(100), rows(100)];
  const loaded = [
    { page: 0, items: first, next: 'c1' },
    { page: 1, items: second, next: 'c2' },
  ];
  const before = withPages(NO_PAGES, loaded, [0, 1]);
  assert.equal(withPages(before, [{ page: 0, items: first, next: 'c1' }], [0, 1]), before);
  const after = withPages(before, [{ page: 0, items: rows(100), next: 'c1b' }], [0, 1]);
  assert.equal(after.rows.get(1), second);
  assert.deepEqual(pageStart(after, 1), { cursor: 'c1b' });
  assert.deepEqual(pageStart(after, 2), { cursor: 'c2' });
});

test('a page far down is counted to from whatever is nearest, and the list ends where there is no such page', () => {
  assert.deepEqual([isFarDown(90), isFarDown(91)], [false, true]);
  assert.deepEqual(nearestCursor(NO_PAGES, 4_000, 1_000_000), { way: 'on', steps: 400_000 });
  assert.deepEqual(nearestCursor(NO_PAGES, 6_000, 1_000_000), { way: 'back', steps: 400_001 });
  // the last page: its 34 people, and the line before them
  assert.deepEqual(nearestCursor(NO_PAGES, 9_999, 999_934), { way: 'back', steps: 35 });
  const there = withPageCursor(NO_PAGES, 5_000, 'middle');
  assert.deepEqual(pageStart(there, 5_000), { cursor: 'middle' });
  assert.deepEqual(nearestCursor(there, 4_999, 1_000_000), { cursor: 'middle', way: 'back', steps: 100 });
  assert.deepEqual(nearestCursor(there, 5_200, 1_000_000), { cursor: 'middle', way: 'on', steps: 20_000 });
  assert.deepEqual(nearestCursor(there, 9_000, 1_000_000), { way: 'back', steps: 100_001 });
  // the count was of before: there is no page so far down
  assert.deepEqual(nearestCursor(NO_PAGES, 200, 15_000), { way: 'on', steps: 20_000 });
  assert.equal(rowCount(withPageCursor(there, 8_000, null), 1_000_000), 800_000);
});

test('a list has room for all that are said to match, and ends where the server says so', () => {
  assert.equal(rowCount(NO_PAGES, 250), 250);
  assert.equal(rowCount(NO_PAGES, 5_000_000), 5_000_000);
  const deep = withPages(NO_PAGES, [{ page: 150, items: rows(100), next: 'c151' }], [150]);
  assert.equal(rowCount(deep, 1_000_000), 1_000_000);
  // the estimate said less than there is
  assert.equal(rowCount(deep, 9_000), 15_101);
  const ended = withPages(deep, [{ page: 151, items: rows(7), next: null }], [151]);
  assert.equal(rowCount(ended, 1_000_000), 15_107);
  const grown = withPages(ended, [{ page: 151, items: rows(100), next: 'c152' }], [151]);
  assert.equal(rowCount(grown, 15_107), 15_201);
});
