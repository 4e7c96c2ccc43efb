import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderTables } from './order-tables.ts';

test('a table stands after all that it refers to', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'a', to: 'd' },
    { from: 'd', to: 'c' },
  ];
  const { ordered, isCyclic } = orderTables(['a', 'b', 'c', 'd'], references);
  assert.equal(isCyclic, false);
  for (const { from, to } of references) assert.ok(ordered.indexOf(from) > ordered.indexOf(to), `${from} after ${to}`);
});

test('a table that refers to itself, or to one that is left out, is no circle', () => {
  const { ordered, isCyclic } = orderTables(
    ['a'],
    [
      { from: 'a', to: 'a' },
      { from: 'a', to: 'elsewhere' },
    ],
  );
  assert.deepEqual({ ordered, isCyclic }, { ordered: ['a'], isCyclic: false });
});

test('a circle is told, and no table is lost', () => {
  const { ordered, isCyclic } = orderTables(
    ['a', 'b', 'c'],
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
  );
  assert.equal(isCyclic, true);
  assert.deepEqual([...ordered].sort(), ['a', 'b', 'c']);
});
