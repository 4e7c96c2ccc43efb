import { DEFAULT_CREDIT_COSTS } from '../../../../contract/credits/schemas.ts';
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
    mailbox_slots: 0,
    credit_costs: DEFAULT_CREDIT_COSTS,
  },
});

test('a tier names only what it adds to the one before', () => {
  const [free, basic] = addedFeatures([
    plan('free', ['dash_tasks']),
    plan('basic', ['dash_tasks', 'cloud', 'enrichment']),
  ]);
  assert.deepEqual([free!.base, free!.added], [null, ['dash_tasks']]);
  assert.deepEqual([basic!.base, basic!.added], ['free', ['cloud', 'enrichment']]);
});

test('a tier that lacks something of the one before names everything it has', () => {
  const [, basic] = addedFeatures([plan('free', ['dash_tasks', 'enrichment']), plan('basic', ['dash_tasks', 'cloud'])]);
  assert.deepEqual([basic!.base, basic!.added], [null, ['dash_tasks', 'cloud']]);
});

test('plans do not tick what is not built (F032)', () => {
  const unbuilt = ['ai_employee_messages', 'calling', 'voicemail', 'native_crm'] as const;
  const [free, basic] = addedFeatures([
    plan('free', ['dash_tasks', 'sms']),
    plan('basic', ['dash_tasks', 'cloud', ...unbuilt]),
  ]);
  assert.deepEqual([free!.added, basic!.base, basic!.added], [['dash_tasks'], 'free', ['cloud']]);
});
