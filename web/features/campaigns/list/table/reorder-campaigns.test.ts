import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reorderCampaigns } from './reorder-campaigns.ts';

const of = (id: string, target: string, edge: 'before' | 'after') =>
  reorderCampaigns(['a', 'b', 'c', 'd'], id, target, edge).join('');

test('one is put before or after another, upwards and downwards', () => {
  assert.deepEqual([of('d', 'b', 'before'), of('a', 'c', 'after')], ['adbc', 'bcad']);
  assert.deepEqual([of('a', 'b', 'before'), of('b', 'a', 'after')], ['abcd', 'abcd']);
});

test('what is not there, or is put beside itself, changes nothing', () => {
  assert.deepEqual([of('x', 'b', 'before'), of('a', 'x', 'after'), of('a', 'a', 'after')], ['abcd', 'abcd', 'abcd']);
});
