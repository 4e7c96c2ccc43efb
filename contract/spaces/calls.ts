import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { TierName, TierSettings } from '../features.ts';
import { Id } from '../ids.ts';
import { memberCalls } from './members.ts';
import { CountryCode, PHOTO_ENDINGS, PHOTO_MAX_BYTES, User } from '../accounts/people.ts';
import { anyone, member, noPage, ofTeam, signedIn, spaceAdmin } from '../permissions.ts';
import { SIGN_IN_METHODS } from '../whitelabel/schemas.ts';
import { Appearance, OwnSpace, Space, SPACE_NAME_MAX, SpaceFeatures } from './schemas.ts';

const SpaceName = z.string().trim().min(1, 'Name is required').max(SPACE_NAME_MAX, 'At most 80 characters');
const SpaceId = z.object({ id: Id });

const EVERYWHERE = noPage('every page of the workspace is drawn from it');
const WORKSPACE = 'what the workspace is called, has and pays for is the same for everybody in it';
export const spaceCalls = {
  info: call({
    method: 'GET',
    path: '/space/info',
    summary: 'The chosen workspace: status, tier, seats, credits',
    access: member(EVERYWHERE, ofTeam(WORKSPACE)),
    payload: Space,
  }),
  features: call({
    method: 'GET',
    path: '/space/features',
    summary: 'What the workspace’s tier contains, and the condition of every feature',
    access: member(EVERYWHERE, ofTeam(WORKSPACE)),
    payload: SpaceFeatures,
  }),
  plans: call({
    method: 'GET',
    path: '/space/plans',
    summary: 'The tiers the brand offers, from the smallest to the largest',
    access: member(EVERYWHERE, ofTeam(WORKSPACE)),
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
    errors: ['email_unconfirmed', 'new_space_closed', 'limit_reached'],
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
    access: member(noPage('asked on the way back from paying, whatever pages are open'), ofTeam(WORKSPACE)),
    payload: z.object({ is_paid: z.boolean(), payment_in_progress: z.boolean(), tier: TierName }),
  }),
  suggestCrm: call({
    method: 'POST',
    path: '/space/crm_suggestion',
    summary: 'Suggest a CRM to be supported',
    access: member(['integrations', 'pipelines'], ofTeam('a wish for the whole workspace')),
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
