import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { AllowedPagesMap, EmailAddress, User } from '../accounts/people.ts';
import { SPACE_ROLES, anyToken, member, noPage, ofOneself, ofTeam, signedIn, spaceAdmin } from '../permissions.ts';

/** Both kinds of invite carry a code of this length: the mailed link and the code that is shared by hand. */
export const INVITE_CODE_LENGTH = 12;
export const INVITE_DAYS = 7;
export const INVITES_AT_ONCE = 50;
/** The code shared by hand lives longer than a mailed one: it hangs on a wall, and can be taken down. */
export const CODE_INVITE_DAYS = 30;
export const InviteCode = z.string().trim().length(INVITE_CODE_LENGTH, `The code has ${INVITE_CODE_LENGTH} characters`);
const SpaceId = z.object({ id: Id });

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

/** Who belongs to a workspace and how one comes to: the part of the spaces' calls that is about people. */
export const memberCalls = {
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
      emails: z.array(EmailAddress).min(1, 'Please enter email').max(INVITES_AT_ONCE),
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
    access: member(
      noPage('the list of colleagues stands in everybody’s preferences'),
      ofTeam('members know each other'),
    ),
    payload: z.array(Worker),
  }),
  exit: call({
    method: 'POST',
    path: '/users/{id}/exit_from_space',
    summary: 'Leave the workspace, or as its admin remove someone from it',
    access: member(noPage('everybody may leave'), ofOneself({ id: 'member', space_id: 'space' })),
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
    access: member(noPage('one’s own pages; an admin reads anybody’s'), ofOneself({ id: 'member' })),
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
    access: member(noPage('one’s own accounts; an admin reads anybody’s'), ofOneself({ user_id: 'member' })),
    query: z.object({ user_id: Id.optional() }),
    payload: z.array(Id),
    errors: ['not_found', 'forbidden'],
  }),
};
