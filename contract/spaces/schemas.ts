import * as z from 'zod';
import { FEATURES, FeatureConditions, FeaturesSettings, TierName, TierSettings } from '../features.ts';
import { Id, Time } from '../ids.ts';
import { SPACE_ROLES } from '../permissions.ts';
import { HexColor } from '../whitelabel/schemas.ts';

export const SPACE_STATUSES = ['active', 'blocked', 'deleted'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];
export const SUBSCRIPTION_MODES = ['disabled', 'stripe', 'manual', 'no_sub'] as const;

export const SPACE_NAME_MAX = 80;
/** Workspaces that one person may belong to when they open another. */
export const SPACES_MAX = 20;
/** People of a workspace that its summary names; `workers/fetch` lists them all. */
export const SPACE_USERS_NAMED = 200;

const LOGO_SHAPES = ['square', 'rectangle'] as const;

/** A workspace's own look, over its brand's. */
export const Appearance = z.strictObject({ color: HexColor.nullable(), logo_shape: z.enum(LOGO_SHAPES) });
export type Appearance = z.infer<typeof Appearance>;

export const Space = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  brand: z.string(),
  status: z.enum(SPACE_STATUSES),
  country_code: z.string().nullable(),
  appearance: Appearance,
  tier: TierName,
  is_paid: z.boolean(),
  payment_in_progress: z.boolean(),
  is_billing_enabled: z.boolean(),
  subscription_mode: z.enum(SUBSCRIPTION_MODES),
  show_crm: z.boolean(),
  has_dialer: z.boolean(),
  /** The ids of its admins. */
  admins: z.array(Id),
  /** Its people, those who joined first before others; which accounts a colleague uses is told to admins. */
  users: z.array(
    z.object({
      _id: Id,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      photo: z.string().nullable(),
      available_credentials: z.array(Id),
    }),
  ),
  users_count: z.int(),
  used_seats: z.int(),
  total_seats: z.int(),
  available_seats: z.int(),
  cloud_seats_available: z.int(),
  extension_seats_available: z.int(),
  /** Accounts run by the extension beyond the seats that are only for those. */
  extension_overusage: z.int(),
  max_credentials: z.int().nullable(),
  /** Used of available; what is being done counts as used. */
  credits_usage: z.object({
    usage_by_type: z.object({ default: z.number() }),
    available_by_type: z.object({ default: z.number() }),
  }),
  features_settings: FeaturesSettings,
  info: z.object({ location: z.object({ country_code: z.string().nullable() }) }),
  /** Its own look, in the words of a person's `config`. */
  config: z.object({ name: z.string(), color: HexColor.nullable(), logo_shape: z.enum(LOGO_SHAPES) }),
  stripe_customer: z.object({ is_billing_enabled: z.boolean() }),
  is_demo: z.boolean(),
  /** How many times as fast its days pass: more than 1 in a demo alone. */
  time_scale: z.number(),
  /** What a new workspace begins with; null without one, or once a plan was chosen. */
  trial: z.object({ ends_at: Time, is_over: z.boolean() }).nullable(),
  version: z.int(),
  /** What the caller may do here; the server checks the same again. */
  can: z.object({ manage: z.boolean() }),
});
export type Space = z.infer<typeof Space>;

/** What a workspace can still spend of the credits that it has in this period. */
export const creditsLeft = ({ credits_usage }: Pick<Space, 'credits_usage'>): number =>
  credits_usage.available_by_type.default - credits_usage.usage_by_type.default;

export const SpaceFeatures = z.object({
  tier: TierName,
  settings: TierSettings,
  features: z.array(z.enum(FEATURES)),
  conditions: FeatureConditions,
  features_settings: FeaturesSettings,
  /** How much of what is limited by count is in use. */
  usage: z.object({ campaigns: z.int(), email_integrations: z.int() }),
});

/** One workspace of a person, for choosing. */
export const OwnSpace = z.object({
  _id: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(SPACE_STATUSES),
  tier: TierName,
  role: z.enum(SPACE_ROLES),
  users_count: z.int(),
  is_current: z.boolean(),
});
export type OwnSpace = z.infer<typeof OwnSpace>;
