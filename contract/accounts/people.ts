import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { isCommonPassword } from './common-passwords.ts';
import { PAGES, PLATFORM_ROLES } from '../permissions.ts';

/** What a person is on the wire, and the rules for what they may type about themselves. */
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

export const EmailAddress = z.email('Invalid email').max(254, 'Invalid email');
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
  .max(PASSWORD_MAX, `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
  .refine((password) => !isCommonPassword(password), 'This password is guessed easily: choose another');
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
