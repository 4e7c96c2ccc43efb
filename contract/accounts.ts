import * as z from 'zod';
import { call, Nothing, pageOf, paging } from './call.ts';
import { Id, Time } from './ids.ts';
import { anyToken, anyone, PAGES, PLATFORM_ROLES, signedIn } from './permissions.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 40;
/** How long things live (V05). */
export const TOKEN_DAYS = 30;
export const RESTORE_CODE_HOURS = 1;
export const ACTIVATION_CODE_HOURS = 24;
export const SECOND_STEP_MINUTES = 10;
/** How long a person waits before the same mail is sent to them again. */
export const RESEND_AFTER_S = 60;
/** Photos of people and workspaces (V10). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_ENDINGS = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** The hour of the day, in the chosen zone, at which scheduled mails leave. */
export const DIGEST_HOUR = 9;

export const LANGUAGES = ['en', 'fr', 'de', 'pt', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const Email = z.email('Invalid email').max(254, 'Invalid email');
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
  .max(PASSWORD_MAX, `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
const Password = z.string().min(1, 'Fill this field').max(200);
/** No leading or trailing spaces: they are cut off, and what is left must not be empty. */
const PersonName = z.string().trim().min(1, 'Fill this field').max(60, 'At most 60 characters');
/** Digits, spaces, plus, dashes and brackets with 5 to 13 digits. */
export const PHONE_PATTERN = /^\+?(?:[\s()-]*\d){5,13}[\s()-]*$/;
export const Phone = z.string().trim().regex(PHONE_PATTERN, 'Wrong phone');
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');
/** An IANA zone that this runtime knows. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Not valid timezone');
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
/** Codes in mailed links. */
const MailedCode = z.string().min(1, 'Fill this field').max(200);

export const AllowedPagesMap = z.partialRecord(z.enum(PAGES), z.boolean());

/** Where a visitor came from, kept with the account they open. */
export const TrackInfo = z.strictObject({
  irclickid: z.string().max(200).optional(),
  ref: z.string().max(200).optional(),
  utm_source: z.string().max(200).optional(),
  utm_medium: z.string().max(200).optional(),
  utm_campaign: z.string().max(200).optional(),
});
export type TrackInfo = z.infer<typeof TrackInfo>;

export const User = z.object({
  _id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  country_code: z.string().nullable(),
  timezone: z.string(),
  brand: z.string(),
  status: z.enum(['active', 'inactive']),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  has_second_step: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Platform admin or brand owner; stays true inside a customer's workspace. */
  is_admin: z.boolean(),
  /** An admin in their own right, whatever workspace they are in: the same person, so the same value (X16). */
  is_original_admin: z.boolean(),
  platform_role: z.enum(PLATFORM_ROLES),
  spaces_count: z.int(),
  /** In the chosen workspace; null while none is chosen. */
  space: z
    .object({ _id: Id, role: z.enum(['admin', 'member']), allowed_pages: AllowedPagesMap, is_visiting: z.boolean() })
    .nullable(),
  track_info: z.object({
    irclickid: z.string().optional(),
    ref: z.string().optional(),
    utm_source: z.string().optional(),
    utm_medium: z.string().optional(),
    utm_campaign: z.string().optional(),
  }),
  config: z.object({
    /** The person came through a connected third-party CRM: the menu is reduced. */
    is_ghl_connected: z.boolean(),
  }),
});
export type User = z.infer<typeof User>;

/** A sign-in that succeeded, or one that waits for the second step: then `challenge` goes with the code. */
export const SignedIn = z.object({
  token: z.string().nullable(),
  user: User.nullable(),
  challenge: z.string().nullable(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** What waits for a person's yes before it is sent. */
export const APPROVAL_KINDS = ['connection_note', 'message', 'inmail', 'email', 'sms', 'comment', 'ai_reply'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
export const DIGESTS = ['daily', 'weekly', 'monthly'] as const;
export type Digest = (typeof DIGESTS)[number];

export const Preferences = z.strictObject({
  manual_approval: z.strictObject({ is_enabled: z.boolean(), kinds: z.array(z.enum(APPROVAL_KINDS)).max(20) }),
  notifications: z.strictObject({
    daily: z.boolean(),
    weekly: z.boolean(),
    monthly: z.boolean(),
    timezone: TimeZone,
  }),
});
export type Preferences = z.infer<typeof Preferences>;

/** One place where the person is signed in. */
export const SessionInfo = z.object({
  _id: z.string(),
  created_at: Time,
  used_at: Time,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** An application that the person gave access to; null for a browser. */
  client_name: z.string().nullable(),
  is_current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

/** External sign-in: which provider's page to go to. */
const Redirect = z.object({ url: z.string() });

export const accountCalls = {
  createToken: call({
    method: 'POST',
    path: '/auth/create_token',
    summary: 'A fresh token, not yet signed in',
    access: anyone,
    payload: z.object({ token: z.string() }),
    rate: { perMinute: 60 },
  }),
  validateToken: call({
    method: 'GET',
    path: '/auth/validate_token',
    summary: 'Whether the token is good, and who it belongs to',
    access: anyToken,
    query: z.object({ brand: z.string().optional() }),
    payload: z.object({ is_logged_in: z.boolean(), brand: z.string(), user: User.nullable() }),
    errors: ['brand_mismatch'],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign_in',
    summary: 'Sign in with email and password; the token becomes the person’s',
    access: anyToken,
    body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    payload: SignedIn,
    errors: ['wrong_credentials', 'user_inactive', 'too_many_attempts'],
    rate: { perMinute: 60, by: 'email' },
  }),
  secondStep: call({
    method: 'POST',
    path: '/auth/second_step',
    summary: 'Finish a sign-in with the code of the authenticator app, or with a recovery code',
    access: anyToken,
    body: z.strictObject({ challenge: MailedCode, code: z.string().trim().min(6).max(20) }),
    payload: SignedIn,
    errors: ['wrong_code', 'code_expired', 'too_many_attempts'],
    rate: { perMinute: 60 },
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/sign_up',
    summary: 'Open an account; the person is signed in and gets a mail to confirm their address',
    access: anyToken,
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      first_name: PersonName,
      last_name: PersonName,
      phone: Phone,
      country_code: CountryCode,
      /** The moment at which terms and privacy policy were accepted; the server keeps its own time as well. */
      accepted_terms_at: Time,
      language: z.enum(LANGUAGES).optional(),
      timezone: TimeZone.optional(),
      invite_code: z.string().max(60).nullish(),
      track: TrackInfo.nullish(),
      irclickid: z.string().max(200).nullish(),
    }),
    payload: SignedIn,
    errors: ['email_taken', 'registration_closed', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  restore: call({
    method: 'POST',
    path: '/auth/restore',
    summary: 'Ask for a mail with a link to set a new password; says the same whether the address is known or not',
    access: anyToken,
    body: z.strictObject({ email: Email }),
    payload: z.object({ resend_after: z.int() }),
    errors: ['too_many_attempts'],
    rate: { perMinute: 10, by: 'email' },
  }),
  checkRestoreCode: call({
    method: 'GET',
    path: '/auth/check_restore_code',
    summary: 'Whether a restore code is still good',
    access: anyToken,
    query: z.object({ restore_code: MailedCode }),
    payload: z.object({ email: z.string() }),
    errors: ['code_invalid', 'code_expired'],
    rate: { perMinute: 30 },
  }),
  setPasswordWithRestoreCode: call({
    method: 'POST',
    path: '/auth/set_password_with_restore_code',
    summary: 'Set a new password with a restore code; every earlier session ends',
    access: anyToken,
    body: z.strictObject({ password: NewPassword, restore_code: MailedCode }),
    payload: SignedIn,
    errors: ['code_invalid', 'code_expired', 'user_inactive'],
    rate: { perMinute: 30 },
  }),
  activateEmail: call({
    method: 'GET',
    path: '/auth/activate_email',
    summary: 'Confirm the email with its code; without a code the mail is sent again',
    access: anyToken,
    query: z.object({ activation_code: MailedCode.optional() }),
    payload: z.object({ is_confirmed: z.boolean(), resend_after: z.int() }),
    errors: ['code_invalid', 'code_expired', 'not_signed_in', 'resend_too_soon'],
    rate: { perMinute: 30 },
    writes: true,
  }),
  checkActivationCode: call({
    method: 'GET',
    path: '/auth/check_activation_code',
    summary: 'Whether an activation code is still good',
    access: anyToken,
    query: z.object({ activation_code: MailedCode }),
    payload: z.object({ email: z.string() }),
    errors: ['code_invalid', 'code_expired'],
    rate: { perMinute: 30 },
  }),
  googleLogin: call({
    method: 'GET',
    path: '/auth/google/login',
    summary: 'Begin a sign-in with Google: the address to go to',
    access: anyToken,
    query: z.object({ redirect: z.string().max(2000).optional() }),
    payload: Redirect,
    errors: ['not_configured'],
    rate: { perMinute: 60 },
    writes: true,
  }),
  directoryLogin: call({
    method: 'GET',
    path: '/auth/ad/login',
    summary: 'Begin a sign-in with the Microsoft directory: the address to go to',
    access: anyToken,
    query: z.object({ redirect: z.string().max(2000).optional() }),
    payload: Redirect,
    errors: ['not_configured'],
    rate: { perMinute: 60 },
    writes: true,
  }),
  finishExternalLogin: call({
    method: 'POST',
    path: '/auth/external/finish',
    summary: 'Exchange the one-time ticket that an external sign-in came back with for a session',
    access: anyToken,
    body: z.strictObject({ ticket: MailedCode }),
    payload: SignedIn,
    errors: ['code_invalid', 'code_expired', 'user_inactive'],
    rate: { perMinute: 60 },
  }),
  crmLogin: call({
    method: 'POST',
    path: '/auth/integration/login',
    summary: 'Sign in with the sealed session that a connected third-party CRM hands to the pages it embeds',
    access: anyToken,
    body: z.strictObject({ session: z.string().min(1).max(8000) }),
    payload: SignedIn,
    errors: ['code_invalid', 'not_configured', 'user_inactive', 'email_unconfirmed'],
    rate: { perMinute: 60 },
  }),
  logout: call({
    method: 'GET',
    path: '/auth/logout',
    summary: 'End this session',
    access: anyToken,
    payload: Nothing,
    writes: true,
  }),
  fetchUser: call({
    method: 'GET',
    path: '/users/fetch_user',
    summary: 'The signed-in person',
    access: signedIn,
    scope: 'profile',
    payload: User,
  }),
  exists: call({
    method: 'POST',
    path: '/users/exists',
    summary: 'Whether a person with this email exists on this site',
    access: anyToken,
    body: z.strictObject({ email: Email }),
    payload: z.object({ exists: z.boolean() }),
    rate: { perMinute: 20 },
  }),
  update: call({
    method: 'POST',
    path: '/users/update',
    summary: 'Change one’s own name, phone, country, zone or language',
    access: signedIn,
    body: z.strictObject({
      first_name: PersonName.optional(),
      last_name: PersonName.optional(),
      phone: Phone.nullable().optional(),
      country_code: CountryCode.nullable().optional(),
      timezone: TimeZone.optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
    payload: User,
    errors: ['user_undefined'],
  }),
  savePhoto: call({
    method: 'POST',
    path: '/users/save_photo',
    summary: 'Upload one’s own photo (form field `file`: png, jpg or webp, at most 5 MB)',
    access: signedIn,
    upload: { maxBytes: PHOTO_MAX_BYTES, endings: PHOTO_ENDINGS },
    payload: User,
    errors: ['file_missing', 'file_too_large', 'file_refused'],
    rate: { perMinute: 20 },
  }),
  deletePhoto: call({
    method: 'DELETE',
    path: '/users/photo',
    summary: 'Take one’s own photo away',
    access: signedIn,
    payload: User,
  }),
  changePassword: call({
    method: 'POST',
    path: '/users/change_password',
    summary: 'Set a new password; every other session ends',
    access: signedIn,
    body: z.strictObject({
      /** Not asked of someone who never had one (external sign-in). */
      old_password: z.string().max(200).optional(),
      password: NewPassword,
    }),
    payload: Nothing,
    errors: ['wrong_password', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  changeEmail: call({
    method: 'POST',
    path: '/users/change_email',
    summary: 'Ask for another email address; it counts once the link mailed to it is followed',
    access: signedIn,
    body: z.strictObject({ email: Email, password: Password }),
    payload: z.object({ resend_after: z.int() }),
    errors: ['wrong_password', 'email_taken', 'resend_too_soon', 'too_many_attempts'],
    rate: { perMinute: 10 },
  }),
  confirmEmailChange: call({
    method: 'POST',
    path: '/auth/confirm_email_change',
    summary: 'Take on the new address with the code mailed to it',
    access: anyToken,
    body: z.strictObject({ code: MailedCode }),
    payload: z.object({ email: z.string() }),
    errors: ['code_invalid', 'code_expired', 'email_taken'],
    rate: { perMinute: 30 },
  }),
  sessions: call({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where the person is signed in, and which applications have access',
    access: signedIn,
    query: z.object(paging(50)),
    payload: pageOf(SessionInfo),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/users/sessions/{session}',
    summary: 'End one session',
    access: signedIn,
    params: z.object({ session: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/users/sign_out_everywhere',
    summary: 'End every session but this one',
    access: signedIn,
    payload: z.object({ ended: z.int() }),
  }),
  startSecondStep: call({
    method: 'POST',
    path: '/users/second_step/start',
    summary: 'Begin to set up an authenticator app: its secret, once',
    access: signedIn,
    body: z.strictObject({ password: Password }),
    payload: z.object({ secret: z.string(), address: z.string() }),
    errors: ['wrong_password', 'second_step_on', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  confirmSecondStep: call({
    method: 'POST',
    path: '/users/second_step/confirm',
    summary: 'Switch the second step on with a first code; answers the recovery codes, once',
    access: signedIn,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6 digits'),
    }),
    payload: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_code', 'second_step_off', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  endSecondStep: call({
    method: 'POST',
    path: '/users/second_step/end',
    summary: 'Switch the second step off',
    access: signedIn,
    body: z.strictObject({ password: Password, code: z.string().trim().min(6).max(20) }),
    payload: Nothing,
    errors: ['wrong_password', 'wrong_code', 'second_step_off', 'too_many_attempts'],
    rate: { perMinute: 20 },
  }),
  preferences: call({
    method: 'GET',
    path: '/users/preferences',
    summary: 'What waits for one’s approval, and which mails one gets',
    access: signedIn,
    payload: Preferences,
  }),
  savePreferences: call({
    method: 'PUT',
    path: '/users/preferences',
    summary: 'Change what waits for one’s approval, and which mails one gets',
    access: signedIn,
    body: Preferences.partial(),
    payload: Preferences,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/users/delete',
    summary: 'Delete one’s own account, and with it the workspaces nobody else belongs to',
    access: signedIn,
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(200).optional() }),
    payload: Nothing,
    errors: ['wrong_password', 'confirmation_mismatch', 'last_admin', 'too_many_attempts'],
    rate: { perMinute: 10 },
  }),
};
