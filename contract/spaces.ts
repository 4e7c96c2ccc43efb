import * as z from 'zod';
import { call, Nothing } from './call.ts';
import { FEATURES, FeatureConditions, FeaturesSettings, TierName, TierSettings } from './features.ts';
import { Id } from './ids.ts';
import { memberCalls } from './members.ts';
import { CountryCode, PHOTO_ENDINGS, PHOTO_MAX_BYTES, User } from './people.ts';
import { anyone, member, signedIn, SPACE_ROLES, spaceAdmin } from './permissions.ts';
import { HexColor, SIGN_IN_METHODS } from './whitelabel.ts';

export const SPACE_STATUSES = ['active', 'blocked', 'deleted'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];
export const SUBSCRIPTION_MODES = ['disabled', 'stripe', 'manual', 'no_sub'] as const;

export const SPACE_NAME_MAX = 80;
/** Workspaces that one person may belong to when they open another. */
export const SPACES_MAX = 20;
const SpaceName = z.string().trim().min(1, 'Name is required').max(SPACE_NAME_MAX, 'At most 80 characters');
const SpaceId = z.object({ id: Id });

/** A workspace's own look, over its brand's. */
export const Appearance = z.strictObject({ color: HexColor.nullable(), logo_shape: z.enum(['square', 'rectangle']) });
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
  users_count: z.int(),
  used_seats: z.int(),
  total_seats: z.int(),
  available_seats: z.int(),
  cloud_seats_available: z.int(),
  extension_seats_available: z.int(),
  /** Accounts run by the extension beyond the seats that are only for those. */
  extension_overusage: z.int(),
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
  plans: call({
    method: 'GET',
    path: '/space/plans',
    summary: 'The tiers the brand offers, from the smallest to the largest',
    access: member(),
    payload: z.array(z.object({ tier: TierName, settings: TierSettings, is_current: z.boolean() })),
  }),
  signUpSettings: call({
    method: 'POST',
    path: '/space/sign_up_settings',
    summary: 'What the sign-up form of this site asks for',
    access: anyone,
    payload: z.object({
      registration_enabled: z.boolean(),
      auth_methods: z.array(z.enum(SIGN_IN_METHODS)),
      invite_code_length: z.int(),
      require_phone: z.boolean(),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/space/create',
    summary: 'A new workspace with the caller as its admin; it becomes the chosen one',
    access: signedIn,
    body: z.strictObject({ name: SpaceName, promotekit_referral: z.string().max(200).nullish() }),
    payload: User,
    errors: ['new_space_closed', 'limit_reached'],
    rate: { perMinute: 10 },
  }),
  update: call({
    method: 'POST',
    path: '/space/{id}/update',
    summary: 'Change the workspace’s name, country or look; never its tier or credits',
    access: spaceAdmin,
    params: SpaceId,
    body: z.strictObject({
      space_object: z.strictObject({
        name: SpaceName.optional(),
        country_code: CountryCode.nullable().optional(),
        appearance: Appearance.optional(),
      }),
    }),
    payload: Space,
    errors: ['space_not_found'],
  }),
  savePhoto: call({
    method: 'POST',
    path: '/space/save_photo',
    summary: 'Upload the workspace’s photo (form field `file`: png, jpg or webp, at most 5 MB)',
    access: spaceAdmin,
    upload: { maxBytes: PHOTO_MAX_BYTES, endings: PHOTO_ENDINGS },
    payload: Space,
    errors: ['file_missing', 'file_too_large', 'file_refused'],
    rate: { perMinute: 20 },
  }),
  deletePhoto: call({
    method: 'DELETE',
    path: '/space/photo',
    summary: 'Take the workspace’s photo away',
    access: spaceAdmin,
    payload: Space,
  }),
  validateSubscription: call({
    method: 'POST',
    path: '/space/subscriptions/validate',
    summary: 'Whether the workspace is paid, or a payment is under way',
    access: member(),
    payload: z.object({ is_paid: z.boolean(), payment_in_progress: z.boolean(), tier: TierName }),
  }),
  suggestCrm: call({
    method: 'POST',
    path: '/space/crm_suggestion',
    summary: 'Suggest a CRM to be supported',
    access: member(),
    body: z.strictObject({ crm_suggestion: z.string().trim().min(1, 'Fill this field').max(200) }),
    payload: Nothing,
    rate: { perMinute: 10 },
  }),
  delete: call({
    method: 'POST',
    path: '/space/{id}/delete',
    summary: 'Delete the workspace; its name is typed to confirm',
    access: spaceAdmin,
    params: SpaceId,
    body: z.strictObject({ name: z.string().max(200) }),
    payload: Nothing,
    errors: ['space_not_found', 'confirmation_mismatch'],
  }),
  own: call({
    method: 'GET',
    path: '/users/fetch_spaces',
    summary: 'The workspaces of the signed-in person',
    access: signedIn,
    payload: z.array(OwnSpace),
  }),
  choose: call({
    method: 'POST',
    path: '/users/set_space',
    summary: 'Choose the workspace this session works in',
    access: signedIn,
    body: z.strictObject({ space_id: Id }),
    payload: User,
    errors: ['space_not_found', 'space_not_choosable', 'space_already_active'],
  }),
  ...memberCalls,
};
