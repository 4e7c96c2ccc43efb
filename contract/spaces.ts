import * as z from 'zod';
import { call } from './call.ts';
import { FEATURES, FeatureConditions, TierName, TierSettings } from './features.ts';
import { Id } from './ids.ts';
import { member } from './permissions.ts';

export const SPACE_STATUSES = ['active', 'blocked', 'deleted'] as const;
export const SUBSCRIPTION_MODES = ['disabled', 'stripe', 'manual', 'no_sub'] as const;

export const Space = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  brand: z.string(),
  status: z.enum(SPACE_STATUSES),
  tier: TierName,
  is_paid: z.boolean(),
  payment_in_progress: z.boolean(),
  is_billing_enabled: z.boolean(),
  subscription_mode: z.enum(SUBSCRIPTION_MODES),
  show_crm: z.boolean(),
  has_dialer: z.boolean(),
  users_count: z.int(),
  used_seats: z.int(),
  total_seats: z.int(),
  available_seats: z.int(),
  max_credentials: z.int().nullable(),
  credits_usage: z.object({
    usage_by_type: z.object({ default: z.number() }),
    available_by_type: z.object({ default: z.number() }),
  }),
  is_demo: z.boolean(),
  version: z.int(),
  /** What the caller may do here; the server checks the same again. */
  can: z.object({ manage: z.boolean() }),
});
export type Space = z.infer<typeof Space>;

export const SpaceFeatures = z.object({
  tier: TierName,
  settings: TierSettings,
  features: z.array(z.enum(FEATURES)),
  conditions: FeatureConditions,
});

export const spaceCalls = {
  info: call({
    method: 'GET',
    path: '/space/info',
    summary: 'The chosen workspace: status, tier, seats, credits',
    access: member(),
    payload: Space,
  }),
  features: call({
    method: 'GET',
    path: '/space/features',
    summary: 'What the workspace’s tier contains, and the condition of every feature',
    access: member(),
    payload: SpaceFeatures,
  }),
};
