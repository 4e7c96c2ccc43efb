import { DEFAULT_CREDIT_COSTS } from '../../../../../contract/credits/schemas.ts';
import {
  FEATURES,
  type Feature,
  TIER_WEIGHTS,
  type Tier,
  type TierSettings,
} from '../../../../../contract/features.ts';

/** From which tier on a brand's customers have a feature; what is not named comes with growth. */
const FROM: Partial<Record<Feature, Tier>> = {
  video: 'free',
  social_automation: 'free',
  extension: 'free',
  social_targeting: 'free',
  dash_tasks: 'free',
  icebreakers: 'basic',
  cloud: 'basic',
  email_automation: 'basic',
  link_tracking: 'basic',
  post_targeting: 'basic',
  event_targeting: 'basic',
  group_targeting: 'basic',
  native_crm: 'basic',
  ai_employee_messages: 'scale',
  ai_magic_campaigns: 'scale',
  ai_domain: 'scale',
  mailbox_slot: 'scale',
  calling: 'scale',
  sms: 'scale',
  voicemail: 'scale',
  api_targeting: 'scale',
  allow_residential_proxies: 'unlimited',
};

const SIZES: Record<
  Tier,
  { cloud: number; extension: number; campaigns: number; mailboxes: number; slots: number; credits: number }
> = {
  free: { cloud: 0, extension: 1, campaigns: 1, mailboxes: 0, slots: 0, credits: 50 },
  basic: { cloud: 1, extension: 1, campaigns: 5, mailboxes: 1, slots: 0, credits: 500 },
  growth: { cloud: 3, extension: 2, campaigns: 20, mailboxes: 5, slots: 0, credits: 1_500 },
  scale: { cloud: 5, extension: 5, campaigns: 0, mailboxes: 20, slots: 9, credits: 2_500 },
  unlimited: { cloud: 20, extension: 20, campaigns: 0, mailboxes: 0, slots: 30, credits: 10_000 },
  supreme: { cloud: 50, extension: 50, campaigns: 0, mailboxes: 0, slots: 90, credits: 50_000 },
};

/** What each tier contains when a brand is new (V14); a count of 0 stands for no limit. */
export function defaultTiers(): { tier: Tier; settings: TierSettings }[] {
  return (Object.keys(SIZES) as Tier[]).map((tier) => {
    const size = SIZES[tier];
    const limited = (limit: number) => ({ is_limited: tier === 'free' || limit > 0, limit });
    return {
      tier,
      settings: {
        features: FEATURES.filter((feature) => TIER_WEIGHTS[tier] >= TIER_WEIGHTS[FROM[feature] ?? 'growth']),
        limits: { campaigns: limited(size.campaigns), email_integrations: limited(size.mailboxes) },
        seats: { cloud: size.cloud, extension: size.extension },
        default_credits_count: size.credits,
        mailbox_slots: size.slots,
        credit_costs: DEFAULT_CREDIT_COSTS,
      },
    };
  });
}
