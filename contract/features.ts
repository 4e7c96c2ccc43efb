import * as z from 'zod';
import { CreditCosts, DEFAULT_CREDIT_COSTS } from './credits/schemas.ts';

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
/** Other names under which two of them are sold. */
export const TIER_ALIASES = { growth: 'essential', scale: 'pro' } as const satisfies Partial<Record<Tier, string>>;
/** Every name that wording may use for a plan. */
export const PLAN_NAMES = [...TIERS, ...Object.values(TIER_ALIASES)] as const;

/** How long a subscription runs, in months; custom ones are agreed one by one. */
export const INTERVAL_MONTHS = { custom: 0, monthly: 1, quarterly: 3, annual: 12, lifetime: 12_000 } as const;
export type Interval = keyof typeof INTERVAL_MONTHS;

export const LIMITED_FEATURES = ['campaigns', 'email_integrations'] as const;
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];

const Limits = z.record(z.enum(LIMITED_FEATURES), z.object({ is_limited: z.boolean(), limit: z.int() }));
const Seats = z.object({ cloud: z.int(), extension: z.int() });

/** What one tier of a brand contains: data, kept in the table `tiers`. */
export const TierSettings = z.object({
  features: z.array(z.enum(FEATURES)),
  limits: Limits,
  seats: Seats,
  default_credits_count: z.int(),
  /** How many mailboxes can be made on domains of the workspace's own. */
  mailbox_slots: z.int().min(0).max(10_000).default(0),
  /** What one of each use costs. */
  credit_costs: CreditCosts.default(DEFAULT_CREDIT_COSTS),
});
export type TierSettings = z.infer<typeof TierSettings>;

/** What uses up credits when it is used. */
export const CREDITS_FEATURES = [
  'enrichment',
  'calling',
  'sms',
  'ai_magic_campaigns',
  'ai_employee_messages',
  'ai_assistant_in_campaigns',
  'ai_assistant_in_inbox',
  'ai_powered_comments',
  'ai_powered_labels',
  'ai_powered_personality_type',
] as const satisfies readonly Feature[];
const DIALER_FEATURES: readonly Feature[] = ['calling', 'sms', 'voicemail'];

const Flags = z.partialRecord(z.enum(FEATURES), z.boolean());
/** A tier's settings, grouped as the specification's account carries them. */
export const FeaturesSettings = z.object({
  simple_features: z.object({ ai_features: Flags, dialer_features: Flags, base_features: Flags }),
  limited_features: Limits,
  credits_features: Flags,
  seats_settings: Seats,
});
export type FeaturesSettings = z.infer<typeof FeaturesSettings>;

export function featuresSettingsOf({ features, limits, seats }: TierSettings): FeaturesSettings {
  const flags = (names: readonly Feature[]) =>
    Object.fromEntries(names.map((name) => [name, features.includes(name)])) as Partial<Record<Feature, boolean>>;
  const isAi = (name: Feature) => name.startsWith('ai_');
  const isDialer = (name: Feature) => DIALER_FEATURES.includes(name);
  return {
    simple_features: {
      ai_features: flags(FEATURES.filter(isAi)),
      dialer_features: flags(DIALER_FEATURES),
      base_features: flags(FEATURES.filter((name) => !isAi(name) && !isDialer(name))),
    },
    limited_features: limits,
    credits_features: flags(CREDITS_FEATURES),
    seats_settings: seats,
  };
}

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

/** The same for what a tier limits by count: one more needs an upgrade once the limit is reached. */
export function limitCondition(
  limited: LimitedFeature,
  usage: Record<LimitedFeature, number>,
  { limits }: Pick<TierSettings, 'limits'>,
): Exclude<FeatureCondition, 'none'> {
  const { is_limited, limit } = limits[limited];
  return is_limited && usage[limited] >= limit ? 'upgrade' : 'active';
}

/** The smallest tier of the brand that has a feature which the own one lacks; null where none is needed or none has it. */
export function upgradeTierFor(
  feature: Feature,
  own: Tier,
  tiers: readonly { tier: Tier; settings: Pick<TierSettings, 'features'> }[],
): Tier | null {
  if (featureCondition(feature, own, tiers) !== 'upgrade') return null;
  const having = tiers.filter(({ settings }) => settings.features.includes(feature)).map(({ tier }) => tier);
  return having.reduce((least, tier) => (TIER_WEIGHTS[tier] < TIER_WEIGHTS[least] ? tier : least));
}
