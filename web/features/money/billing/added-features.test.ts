import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Feature, Tier } from '../../../../contract/features.ts';
import { addedFeatures, type TierPlan } from './added-features.ts';

const plan = (tier: Tier, features: Feature[]): TierPlan => ({
  tier,
  is_current: false,
  settings: {
    features,
    limits: { campaigns: { is_limited: false, limit: 0 }, email_integrations: { is_limited: false, limit: 0 } },
    seats: { cloud: 1, extension: 1 },
    default_credits_count: 0,
  },
});

test('a tier names only what it adds to the one before', () => {
  const [free, basic] = addedFeatures([plan('free', ['video']), plan('basic', ['video', 'cloud', 'sms'])]);
  assert.deepEqual([free!.base, free!.added], [null, ['video']]);
  assert.deepEqual([basic!.base, basic!.added], ['free', ['cloud', 'sms']]);
});

test('a tier that lacks something of the one before names everything it has', () => {
  const [, basic] = addedFeatures([plan('free', ['video', 'sms']), plan('basic', ['video', 'cloud'])]);
  assert.deepEqual([basic!.base, basic!.added], [null, ['video', 'cloud']]);
});
