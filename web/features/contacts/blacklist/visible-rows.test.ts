import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleRows } from './visible-rows.ts';

const list = (count: number) => ({ count, row: 44, height: 440 });

test('of a long list only the rows in sight and a few beyond are drawn', () => {
  assert.deepEqual(visibleRows(0, list(10_000)), [0, 16]);
  assert.deepEqual(visibleRows(44_000, list(10_000)), [994, 1016]);
  assert.deepEqual(visibleRows(440_000, list(10_000)), [9984, 10_000]);
});

test('a short list is drawn whole, also after a longer one was scrolled', () => {
  assert.deepEqual(visibleRows(0, list(3)), [0, 3]);
  assert.deepEqual(visibleRows(44_000, list(3)), [0, 3]);
});
