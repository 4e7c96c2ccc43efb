import * as z from 'zod';
import { AllowedPagesMap, CountryCode, Email, PHOTO_ENDINGS, PHOTO_MAX_BYTES, User } from './accounts.ts';
import { call, Nothing } from './call.ts';
import { FEATURES, FeatureConditions, FeaturesSettings, TierName, TierSettings } from './features.ts';
import { Id, Time } from './ids.ts';
import { anyone, anyToken, member, signedIn, SPACE_ROLES, spaceAdmin } from './permissions.ts';
import { HexColor, SIGN_IN_METHODS } from './whitelabel.ts';

export const SPACE_STATUSES = ['active', 'blocked', 'deleted'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];
export const SUBSCRIPTION_MODES = ['disabled', 'stripe', 'manual', 'no_sub'] as const;

export const SPACE_NAME_MAX = 80;
/** Both kinds of invite carry a code of this length: the mailed link and the code that is shared by hand. */
export const INVITE_CODE_LENGTH = 12;
export const INVITE_DAYS = 7;
export const INVITES_AT_ONCE = 50;
/** The code shared by hand lives longer than a mailed one: it hangs on a wall, and can be taken down. */
export const CODE_INVITE_DAYS = 30;
/** Workspaces that one person may belong to when they open another. */
export const SPACES_MAX = 20;
export const InviteCode = z.string().trim().length(INVITE_CODE_LENGTH, `The code has ${INVITE_CODE_LENGTH} characters`);
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

/** A person of the workspace. */
export const Worker = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  role: z.enum(SPACE_ROLES),
  allowed_pages: AllowedPagesMap,
  available_credentials: z.array(Id),
  joined_at: Time,
  last_active_at: Time.nullable(),
  is_self: z.boolean(),
  is_last_admin: z.boolean(),
});
export type Worker = z.infer<typeof Worker>;

export const INVITE_STATUSES = ['sent', 'resent', 'revoked', 'accepted', 'declined', 'expired'] as const;
export const Invite = z.object({
  _id: Id,
  email: z.string(),
  granted_access: z.enum(SPACE_ROLES),
  allowed_pages: AllowedPagesMap,
  credentials_ids: z.array(Id),
  status: z.enum(INVITE_STATUSES),
  inviter: z.object({ _id: Id, full_name: z.string() }).nullable(),
  created_at: Time,
  sent_at: Time,
  expires_at: Time,
});
export type Invite = z.infer<typeof Invite>;

/** The code that is shared by hand: whoever has it may join as a member with this access. */
export const CodeInvite = z.object({
  code: z.string(),
  allowed_pages: AllowedPagesMap,
  credentials_ids: z.array(Id),
  is_active: z.boolean(),
  created_at: Time,
  expires_at: Time,
});
export type CodeInvite = z.infer<typeof CodeInvite>;

/** What somebody with a code sees before they answer. */
export const InviteView = z.object({
  kind: z.enum(['email', 'code']),
  space: z.object({ name: z.string(), avatar: z.string().nullable() }),
  inviter: z.string().nullable(),
  /** For whom it is; null for a shared code. */
  email: z.string().nullable(),
  granted_access: z.enum(SPACE_ROLES),
  /** Whether a person with that email has an account here already. */
  has_account: z.boolean(),
});
export type InviteView = z.infer<typeof InviteView>;

const access = {
  allowed_pages: AllowedPagesMap.default({}),
  credentials_ids: z.array(Id).max(500).default([]),
};

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
  join: call({
    method: 'POST',
    path: '/space/join',
    summary: 'Join a workspace with an invite code; it becomes the chosen one',
    access: signedIn,
    body: z.strictObject({ invite_code: InviteCode }),
    payload: User,
    errors: [
      'invite_invalid',
      'invite_expired',
      'invite_for_other',
      'already_member',
      'space_closed',
      'too_many_attempts',
    ],
    rate: { perMinute: 20 },
  }),
  lookUpInvite: call({
    method: 'GET',
    path: '/space/invites',
    summary: 'What an invite code is for',
    access: anyToken,
    query: z.object({ invite_code: InviteCode }),
    payload: InviteView,
    errors: ['invite_invalid', 'invite_expired', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  acceptInvite: call({
    method: 'POST',
    path: '/space/invites/{invite}/accept',
    summary: 'Accept an invite by its code; the workspace becomes the chosen one',
    access: signedIn,
    params: z.object({ invite: InviteCode }),
    payload: User,
    errors: [
      'invite_invalid',
      'invite_expired',
      'invite_for_other',
      'already_member',
      'space_closed',
      'too_many_attempts',
    ],
    rate: { perMinute: 20 },
  }),
  declineInvite: call({
    method: 'POST',
    path: '/space/invites/{invite}/decline',
    summary: 'Decline an invite by its code',
    access: anyToken,
    params: z.object({ invite: InviteCode }),
    payload: Nothing,
    errors: ['invite_invalid', 'invite_expired', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  invite: call({
    method: 'POST',
    path: '/space/{id}/invites',
    summary: 'Invite people by email',
    access: spaceAdmin,
    params: SpaceId,
    body: z.strictObject({
      emails: z.array(Email).min(1, 'Please enter email').max(INVITES_AT_ONCE),
      granted_access: z.enum(SPACE_ROLES).default('member'),
      ...access,
    }),
    payload: z.array(Invite),
    errors: ['space_not_found', 'already_member', 'email_unconfirmed', 'not_found'],
    rate: { perMinute: 30 },
  }),
  invites: call({
    method: 'GET',
    path: '/space/{id}/invites',
    summary: 'The invites of the workspace, newest first',
    access: spaceAdmin,
    params: SpaceId,
    payload: z.array(Invite),
    errors: ['space_not_found'],
  }),
  resendInvite: call({
    method: 'POST',
    path: '/space/{id}/invites/{invite}/resend',
    summary: 'Send an invite again with a new link; it lives from now',
    access: spaceAdmin,
    params: z.object({ id: Id, invite: Id }),
    payload: Invite,
    errors: ['space_not_found', 'not_found', 'resend_too_soon', 'email_unconfirmed', 'conflict'],
  }),
  revokeInvite: call({
    method: 'DELETE',
    path: '/space/{id}/invites/{invite}',
    summary: 'Revoke an invite',
    access: spaceAdmin,
    params: z.object({ id: Id, invite: Id }),
    payload: Nothing,
    errors: ['space_not_found', 'not_found', 'conflict'],
  }),
  codeInvites: call({
    method: 'GET',
    path: '/space/{id}/code_invites',
    summary: 'The workspace’s shareable invite code',
    access: spaceAdmin,
    params: SpaceId,
    payload: z.array(CodeInvite),
    errors: ['space_not_found'],
  }),
  renewCodeInvite: call({
    method: 'POST',
    path: '/space/{id}/code_invites/{code}/renew',
    summary: 'A new code in place of this one, with this access; `new` makes the first',
    access: spaceAdmin,
    params: z.object({ id: Id, code: z.string().min(1).max(60) }),
    body: z.strictObject(access),
    payload: CodeInvite,
    errors: ['space_not_found', 'not_found'],
  }),
  revokeCodeInvite: call({
    method: 'DELETE',
    path: '/space/{id}/code_invites/{code}',
    summary: 'Take the code back: nobody joins with it any more',
    access: spaceAdmin,
    params: z.object({ id: Id, code: z.string().min(1).max(60) }),
    payload: Nothing,
    errors: ['space_not_found', 'not_found'],
  }),
  workers: call({
    method: 'GET',
    path: '/workers/fetch',
    summary: 'The people of the workspace',
    access: member(),
    payload: z.array(Worker),
  }),
  exit: call({
    method: 'POST',
    path: '/users/{id}/exit_from_space',
    summary: 'Leave the workspace, or as its admin remove someone from it',
    access: member(),
    scope: 'none',
    params: z.object({ id: Id }),
    body: z.strictObject({ space_id: Id }),
    payload: Nothing,
    errors: ['not_found', 'space_not_found', 'forbidden', 'last_admin'],
  }),
  changeAdmin: call({
    method: 'POST',
    path: '/users/{id}/change_admin',
    summary: 'Make a person an admin of the workspace, or a member again',
    access: spaceAdmin,
    params: z.object({ id: Id }),
    body: z.strictObject({ space_id: Id, is_admin: z.boolean() }),
    payload: Worker,
    errors: ['not_found', 'space_not_found', 'last_admin'],
  }),
  allowedPages: call({
    method: 'GET',
    path: '/users/{id}/allowed_pages',
    summary: 'The pages a person of the workspace may open',
    access: member(),
    params: z.object({ id: Id }),
    payload: AllowedPagesMap,
    errors: ['not_found', 'forbidden'],
  }),
  setAllowedPages: call({
    method: 'PUT',
    path: '/users/{id}/allowed_pages',
    summary: 'Set the pages a person of the workspace may open',
    access: spaceAdmin,
    params: z.object({ id: Id }),
    body: z.strictObject({ allowed_pages: AllowedPagesMap }),
    payload: AllowedPagesMap,
    errors: ['not_found'],
  }),
  setCredentials: call({
    method: 'POST',
    path: '/users/{id}/set_credentials',
    summary: 'Set the social accounts a person of the workspace may use',
    access: spaceAdmin,
    params: z.object({ id: Id }),
    body: z.strictObject({ space_id: Id, credentials: z.array(Id).max(500) }),
    payload: Worker,
    errors: ['not_found', 'space_not_found'],
  }),
  availableCredentials: call({
    method: 'GET',
    path: '/users/get_available_credentials',
    summary: 'The ids of the social accounts a person of the workspace may use',
    access: member(),
    query: z.object({ user_id: Id.optional() }),
    payload: z.array(Id),
    errors: ['not_found', 'forbidden'],
  }),
};
