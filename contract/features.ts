import * as z from 'zod';

/** What a tier can switch on, in the specification's order. */
export const FEATURES = [
  'icebreakers',
  'calendly',
  'calling',
  'sms',
  'smart_sequences',
  'video',
  'dash_tasks',
  'prospect_finder',
  'connection_booster',
  'instant_searches',
  'inmail_booster',
  'link_tracking',
  'enrichment',
  'webhook_integration',
  'zapier_integration',
  'email_automation',
  'email_warming',
  'social_targeting',
  'post_targeting',
  'event_targeting',
  'group_targeting',
  'api_targeting',
  'native_crm',
  'pipedrive_crm',
  'hubspot_crm',
  'ai_magic_campaigns',
  'ai_employee_messages',
  'ai_assistant_in_campaigns',
  'ai_assistant_in_inbox',
  'ai_powered_comments',
  'ai_powered_labels',
  'ai_powered_personality_type',
  'ai_company_researches',
  'ai_domain',
  'mailbox_slot',
  'ai_targeting',
  'social_automation',
  'voicemail',
  'allow_residential_proxies',
  'cloud',
  'extension',
] as const;
export type Feature = (typeof FEATURES)[number];

export const TIER_WEIGHTS = { free: 0, basic: 1, growth: 3, scale: 5, unlimited: 7, supreme: 9 } as const;
export const TIERS = Object.keys(TIER_WEIGHTS) as Tier[];
export type Tier = keyof typeof TIER_WEIGHTS;
export const TierName = z.enum(['free', 'basic', 'growth', 'scale', 'unlimited', 'supreme']);

export const LIMITED_FEATURES = ['campaigns', 'email_integrations'] as const;
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];

/** What one tier of a brand contains: data, kept in the table `tiers`. */
export const TierSettings = z.object({
  features: z.array(z.enum(FEATURES)),
  limits: z.record(z.enum(LIMITED_FEATURES), z.object({ is_limited: z.boolean(), limit: z.int() })),
  seats: z.object({ cloud: z.int(), extension: z.int() }),
  default_credits_count: z.int(),
});
export type TierSettings = z.infer<typeof TierSettings>;

/** active: usable now · upgrade: another tier of the brand has it · none: the brand does not have it at all */
export type FeatureCondition = 'active' | 'upgrade' | 'none';
export const FeatureConditions = z.record(z.enum(FEATURES), z.enum(['active', 'upgrade', 'none']));

/** The one function that decides a feature's condition, for both sides. */
export function featureCondition(
  feature: Feature,
  own: Tier,
  tiers: readonly { tier: Tier; settings: Pick<TierSettings, 'features'> }[],
): FeatureCondition {
  if (feature === 'video') return 'active';
  const having = tiers.filter((entry) => entry.settings.features.includes(feature));
  if (having.some((entry) => entry.tier === own)) return 'active';
  return having.length > 0 ? 'upgrade' : 'none';
}
