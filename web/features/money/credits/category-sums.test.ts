import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TFunction } from 'i18next';
import { categoryGroups } from './category-sums.ts';

const t = (() => 'name') as unknown as TFunction;

test('the most comes first, domains by themselves, and what is rare together at the end', () => {
  const groups = categoryGroups(t, { sms: 33, domain: 325, ai_comment: 60, ai_sentiment: 7, enrichment: 40 });
  assert.deepEqual(
    groups.map(({ key, credits }) => [key, credits]),
    [
      ['domain', 325],
      ['enrichment', 40],
      ['sms', 33],
      ['rare', 67],
    ],
  );
  assert.equal(new Set(groups.map(({ color }) => color)).size, groups.length, 'each has its colour');
});
