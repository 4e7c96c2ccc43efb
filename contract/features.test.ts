import { DEFAULT_CREDIT_COSTS } from './credits/schemas.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FEATURES,
  type Feature,
  featureCondition,
  featuresSettingsOf,
  INTERVAL_MONTHS,
  limitCondition,
  PLAN_NAMES,
  TIER_ALIASES,
  TIER_WEIGHTS,
  TIERS,
  type TierSettings,
  upgradeTierFor,
} from './features.ts';

const settings = (features: readonly Feature[]): TierSettings => ({
  features: [...features],
  limits: { campaigns: { is_limited: true, limit: 5 }, email_integrations: { is_limited: false, limit: 0 } },
  seats: { cloud: 3, extension: 2 },
  default_credits_count: 100,
  mailbox_slots: 9,
  credit_costs: DEFAULT_CREDIT_COSTS,
});

test('tiers have their weights, and growth and scale their second names (R147, R148)', () => {
  assert.deepEqual(TIER_WEIGHTS, { free: 0, basic: 1, growth: 3, scale: 5, unlimited: 7, supreme: 9 });
  assert.deepEqual(TIER_ALIASES, { growth: 'essential', scale: 'pro' });
});

test('plans go by eight names (R778)', () => {
  const names = ['basic', 'essential', 'pro', 'growth', 'scale', 'free', 'unlimited', 'supreme'];
  assert.deepEqual([...PLAN_NAMES].sort(), names.sort());
});

test('subscriptions run for so many months (R149)', () => {
  assert.deepEqual(INTERVAL_MONTHS, { custom: 0, monthly: 1, quarterly: 3, annual: 12, lifetime: 12_000 });
});

test('there are exactly 41 feature flags (R777)', () => {
  assert.equal(new Set(FEATURES).size, 41);
  const named =
    'icebreakers, calendly, calling, sms, smart_sequences, video, dash_tasks, prospect_finder, connection_booster, instant_searches, inmail_booster, link_tracking, enrichment, webhook_integration, zapier_integration, email_automation, email_warming, social_targeting, post_targeting, event_targeting, group_targeting, api_targeting, native_crm, pipedrive_crm, hubspot_crm, ai_magic_campaigns, ai_employee_messages, ai_assistant_in_campaigns, ai_assistant_in_inbox, ai_powered_comments, ai_powered_labels, ai_powered_personality_type, ai_company_researches, ai_domain, mailbox_slot, ai_targeting, social_automation, voicemail, allow_residential_proxies, cloud, extension';
  assert.deepEqual([...FEATURES].join(', '), named);
});

test('every feature is active, needs an upgrade or does not exist; video is always active (R154)', () => {
  for (const feature of FEATURES) {
    const having = { tier: 'scale', settings: settings([feature]) } as const;
    const lacking = { tier: 'free', settings: settings([]) } as const;
    assert.equal(featureCondition(feature, 'scale', [lacking, having]), 'active', feature);
    const [upgrade, none] = feature === 'video' ? ['active', 'active'] : ['upgrade', 'none'];
    assert.equal(featureCondition(feature, 'free', [lacking, having]), upgrade, feature);
    assert.equal(featureCondition(feature, 'free', [lacking]), none, feature);
  }
});

test('campaigns and email integrations each have a limit or none (R152)', () => {
  const { limited_features } = featuresSettingsOf(settings([]));
  assert.deepEqual(limited_features, {
    campaigns: { is_limited: true, limit: 5 },
    email_integrations: { is_limited: false, limit: 0 },
  });
});

test('what is limited by count needs an upgrade once the limit is reached (R332)', () => {
  const at = (campaigns: number, email_integrations: number) => {
    const usage = { campaigns, email_integrations };
    return [
      limitCondition('campaigns', usage, settings([])),
      limitCondition('email_integrations', usage, settings([])),
    ];
  };
  assert.deepEqual(at(4, 400), ['active', 'active']);
  assert.deepEqual(at(5, 0), ['upgrade', 'active']);
  assert.deepEqual(at(6, 0), ['upgrade', 'active']);
});

test('a tier’s features are told in groups: those of AI, of the dialer, and the others (R153)', () => {
  const { simple_features, credits_features, seats_settings } = featuresSettingsOf(
    settings(['ai_domain', 'sms', 'cloud']),
  );
  const { ai_features, dialer_features, base_features } = simple_features;
  assert.deepEqual(dialer_features, { calling: false, sms: true, voicemail: false });
  assert.deepEqual([ai_features.ai_domain, ai_features.ai_targeting, base_features.cloud], [true, false, true]);
  assert.deepEqual(
    [...Object.keys(ai_features), ...Object.keys(dialer_features), ...Object.keys(base_features)].sort(),
    [...FEATURES].sort(),
  );
  assert.deepEqual([credits_features.sms, credits_features.enrichment], [true, false]);
  assert.deepEqual(seats_settings, { cloud: 3, extension: 2 });
});

test('the upgrade that is offered is the smallest tier that has the feature', () => {
  const tiers = [
    { tier: 'supreme', settings: settings(['sms', 'calling']) },
    { tier: 'growth', settings: settings(['sms']) },
    { tier: 'scale', settings: settings(['sms', 'calling']) },
    { tier: 'free', settings: settings([]) },
  ] as const;
  assert.equal(upgradeTierFor('sms', 'free', tiers), 'growth');
  assert.equal(upgradeTierFor('calling', 'growth', tiers), 'scale');
  assert.equal(upgradeTierFor('sms', 'growth', tiers), null);
  assert.equal(upgradeTierFor('ai_domain', 'free', tiers), null);
  assert.equal(upgradeTierFor('video', 'free', tiers), null);
  assert.ok(TIERS.includes('growth'));
});
