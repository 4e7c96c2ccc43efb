import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleOutlook } from '../../../../testing/credit-samples.ts';
import { expectedTopUps } from './expected-top-ups.ts';

const agreed = { credits: 500, below: 50, most: 20, times: 0 };
/** 100 are left, of which `use` will be used. */
const outlook = (use: number, cap: number | null = null) =>
  sampleOutlook({ plan: 100, bought: 0, reserved: 5, used: 1_000, expected: 1_005 + use, cap });

test('so many packs as keep what is left at the mark, at this pace', () => {
  assert.deepEqual(
    [0, 50, 51, 550, 551, 2_000].map((use) => expectedTopUps(agreed, outlook(use))),
    [0, 0, 1, 1, 2, 4],
  );
});

test('never more often than was agreed, and what was bought counts', () => {
  assert.equal(expectedTopUps({ ...agreed, most: 3 }, outlook(2_000)), 3);
  assert.equal(expectedTopUps({ ...agreed, most: 3, times: 2 }, outlook(2_000)), 1);
  assert.equal(expectedTopUps({ ...agreed, most: 1, times: 2 }, outlook(2_000)), 0);
});

test('under a cap what it does not allow is not bought for', () => {
  assert.equal(expectedTopUps(agreed, outlook(2_000, 1_040)), 0);
  assert.equal(expectedTopUps(agreed, outlook(2_000, 1_060)), 1);
});
