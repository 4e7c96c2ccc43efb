import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** `deleted` is a soft state that nobody sets by hand; it is shown like `blocked`, as suspended (X43). */
export const CREDENTIAL_STATUSES = ['active', 'blocked', 'invalid', 'inactive', 'deleted'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];
export const AUTOMATION_TYPES = ['cloud', 'extension'] as const;
export type AutomationType = (typeof AUTOMATION_TYPES)[number];
export const ACCOUNT_TYPES = ['basic', 'premium', 'sales_navigator', 'recruiter'] as const;
export const PROXY_TYPES = ['basic', 'residential'] as const;
export const PROXY_STAGES = ['start', 'success', 'fail'] as const;
export const PIN_TYPES = ['app', 'sms', 'email', 'other'] as const;
export type PinType = (typeof PIN_TYPES)[number];
/** What only the person can do: solve a captcha in their own browser, or confirm in the network's app. */
export const CHALLENGES = ['captcha', 'in_app'] as const;
export const TWO_FACTOR_STATUSES = ['invalid', 'failed'] as const;
/** What the account is doing now, in the order of the screen's colours. */
export const ACTIVITIES = [
  'signing_in',
  'waiting_for_person',
  'setting_proxy',
  'syncing',
  'withdrawing',
  'working',
  'outside_hours',
  'idle',
  'paused',
  'hibernated',
  'limited',
  'stopped',
] as const;
export type CredentialActivity = (typeof ACTIVITIES)[number];
export const CHANGE_AUTOMATION_RESULTS = ['NEEDS_LOCATION', 'NEEDS_PASSWORD', 'SUCCESS'] as const;

export const SECURITY_CODE_DIGITS = 6;
export const CODE_LIFE_MINUTES = { app: 10, sms: 60, email: 60, other: 60 } as const satisfies Record<PinType, number>;
export const CODE_RESEND_SECONDS = 60;
export const PHONE_LIFE_MINUTES = 15;
export const HIBERNATED_AFTER_DAYS = 30;
export const WORK_HOURS = { min: 0, max: 24, start: 9, end: 18, shortest: 1, recommended: 8 } as const;
export const CREDENTIAL_PASSWORD_MIN = 4;
/** How often a proxy is tried before its account waits, and how long it waits then. */
export const PROXY_ATTEMPTS = 3;
export const PROXY_WAIT_MINUTES = 15;
/** Characters of a connection note: the network allows paid accounts more (X01). */
export const NOTE_CHARS = { paid: 300, free: 200 } as const;
/** How long a note may be: as its account may write, or, where none is chosen, as the most generous one. */
export const noteLimitOf = (account: { connection_chars_limit: number } | null | undefined): number =>
  account?.connection_chars_limit ?? NOTE_CHARS.paid;
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Four octets of 0 to 255. */
export const PROXY_IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
export const PROXY_DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const CustomProxy = z.strictObject({
  /** Which of the two is filled in. */
  by: z.enum(['ip', 'domain']),
  proxy_address: z.string().trim(),
  ports: z.strictObject({
    http: z.int().min(1, 'Port accepts digits only').max(65_535, 'Port accepts digits only'),
  }),
  username: z.string().trim().min(1, 'Fill this field').max(200),
  password: z.string().min(1, 'Fill this field').max(200),
});
export type CustomProxy = z.infer<typeof CustomProxy>;

/** A proxy of one's own as it is told: without its password. */
export const ToldProxy = CustomProxy.omit({ password: true });
export type ToldProxy = z.infer<typeof ToldProxy>;

export const TwoFactor = z.object({
  username: z.string(),
  status: z.enum(TWO_FACTOR_STATUSES).nullable(),
  update_password: z.boolean(),
  link: z.string().nullable(),
  temporary_locked_at: Time.nullable(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

export const SettingProxy = z.object({
  stage: z.enum(PROXY_STAGES),
  country_code: z.string().nullable(),
  attempt_count: z.int(),
  /** Epoch seconds, while the account waits for the next try. */
  proxy_failed_until: z.int().nullable(),
});

export const AuthStatus = z.object({
  logged_in_at: Time.nullable(),
  challenged_at: Time.nullable(),
  /** What it was challenged with. */
  challenge: z.enum(CHALLENGES).nullable(),
  hard_challenge_count: z.int(),
  must_change_password: z.boolean(),
  wrong_password: z.boolean(),
  /** The sign-in itself is under way: nothing is asked of a person. */
  is_signing_in: z.boolean(),
  security_code: z
    .object({
      requested_at: Time,
      is_wrong: z.boolean(),
      is_entering: z.boolean(),
      pin_type: z.enum(PIN_TYPES),
    })
    .nullable(),
  phone: z.object({ requested_at: Time, is_wrong: z.boolean(), is_entering: z.boolean() }).nullable(),
  /** Why the last sign-in failed, where none of the above says it. */
  problem: z.enum(['already_connected', 'proxy_failed', 'not_reached', 'not_configured']).nullable(),
});
export type AuthStatus = z.infer<typeof AuthStatus>;

export const Credential = z.object({
  _id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  photo_link: z.string().nullable(),
  link: z.string().nullable(),
  status: z.enum(CREDENTIAL_STATUSES),
  /** It rests because the plan has no seat for it, and goes on by itself where it has one again. */
  is_paused_by_plan: z.boolean(),
  account_type: z.enum(ACCOUNT_TYPES),
  automation_type: z.enum(AUTOMATION_TYPES),
  country_code: z.string().nullable(),
  has_password: z.boolean(),
  has_cookies: z.boolean(),
  use_browser: z.boolean(),
  proxy_type: z.enum(PROXY_TYPES),
  custom_proxy: z.boolean(),
  no_proxy: z.boolean(),
  timezone: z.string(),
  work_hours_start: z.int(),
  work_hours_end: z.int(),
  /** ISO days of the week, Monday is 1 (G053). */
  working_days: z.array(z.int()),
  unread_count: z.int(),
  connection_chars_limit: z.int(),
  wait_for_authorization: z.boolean(),
  hibernated_at: Time.nullable(),
  connect_limited_at: Time.nullable(),
  connect_limited_until: Time.nullable(),
  inmail_limited_at: Time.nullable(),
  inmail_limited_until: Time.nullable(),
  login_limited_at: Time.nullable(),
  login_limited_until: Time.nullable(),
  sales_error: z.string().nullable(),
  required_2fa: z.boolean(),
  required_subscriptions: z.object({
    premium_at: Time.nullable(),
    sales_navigator_at: Time.nullable(),
    recruiter_at: Time.nullable(),
  }),
  required_actions: z.object({ verify_email: z.boolean() }),
  is_code_expired: z.boolean(),
  auth_status: AuthStatus,
  two_factor: TwoFactor.nullable(),
  setting_proxy: SettingProxy.nullable(),
  activity_dict: z.object({
    status: z.enum(ACTIVITIES),
    /** The plain English of it; screens word `status` and `until` in the reader's language. */
    text: z.string(),
    until: Time.nullable(),
    links: z.array(z.object({ text: z.string(), href: z.string() })),
  }),
  created_at: Time,
  version: z.int(),
});
export type Credential = z.infer<typeof Credential>;

export const ProxyCountry = z.object({ code: z.string(), count: z.int(), type: z.enum(PROXY_TYPES) });
export type ProxyCountry = z.infer<typeof ProxyCountry>;
