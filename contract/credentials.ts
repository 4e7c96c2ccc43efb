import * as z from 'zod';
import { call, Nothing } from './call.ts';
import { Id, Time } from './ids.ts';
import { CountryCode, TimeZone } from './people.ts';
import { member, spaceAdmin } from './permissions.ts';

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
export type Activity = (typeof ACTIVITIES)[number];
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
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const Hour = z.int().min(WORK_HOURS.min).max(WORK_HOURS.max);
const WorkingDays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Choose a day at least')
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

/** Four octets of 0 to 255. */
export const PROXY_IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
export const PROXY_DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const CustomProxy = z.strictObject({
  /** Which of the two is filled in. */
  by: z.enum(['ip', 'domain']),
  proxy_address: z.string().trim(),
  port: z.int().min(1, 'Port accepts digits only').max(65_535, 'Port accepts digits only'),
  username: z.string().trim().min(1, 'Fill this field').max(200),
  password: z.string().min(1, 'Fill this field').max(200),
});
export type CustomProxy = z.infer<typeof CustomProxy>;
const checkedProxy = CustomProxy.refine(
  ({ by, proxy_address }) => (by === 'ip' ? PROXY_IP : PROXY_DOMAIN).test(proxy_address),
  { path: ['proxy_address'], error: 'Not valid proxy address' },
);

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

/** Digits alone reach the network; six to thirteen of them (X17). */
export const CredentialPhone = z.strictObject({
  number: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length > 5 && digits.length <= 13, 'Please, add correct phone number'),
  country_code: z.string().length(2, 'Please, add correct phone number'),
  phone_code: z.string().regex(/^\+?\d{1,4}$/, 'Please, add correct phone number'),
});

const one = z.object({ id: Id });
const Hours = {
  timezone: TimeZone,
  work_hours_start: Hour.default(WORK_HOURS.start),
  work_hours_end: Hour.default(WORK_HOURS.end),
  working_days: WorkingDays.default([1, 2, 3, 4, 5]),
};
const Username = z.string().trim().toLowerCase().max(254).pipe(z.email('Not valid email'));
const Password = z.string().min(CREDENTIAL_PASSWORD_MIN, 'Not valid password').max(200, 'Not valid password');
/** The value of the session cookie, or the whole line it was copied from. */
const Cookies = z.string().trim().min(10, 'Not a session cookie').max(4_000);

export const credentialCalls = {
  fetch: call({
    method: 'GET',
    path: '/credentials/fetch',
    summary: 'The social accounts of the workspace that the caller may use',
    access: member(),
    payload: z.array(Credential),
  }),
  fetchOne: call({
    method: 'GET',
    path: '/credentials/{id}/fetch',
    summary: 'One social account, with what it waits for',
    access: member(),
    params: one,
    payload: Credential,
  }),
  create: call({
    method: 'POST',
    path: '/credentials/create',
    summary: 'Add a social account; its sign-in begins at once and is told live',
    access: spaceAdmin,
    body: z.strictObject({
      username: Username,
      password: Password.optional(),
      automation_type: z.enum(AUTOMATION_TYPES),
      country_code: CountryCode.optional(),
      proxy_type: z.enum(PROXY_TYPES).optional(),
      custom_proxy: checkedProxy.optional(),
      ...Hours,
      cookies: Cookies.optional(),
      use_browser: z.boolean().optional(),
      /** What the extension found on the network's own page. */
      profile: z
        .strictObject({
          first_name: z.string().trim().max(100),
          last_name: z.string().trim().max(100),
          link: z.url().max(500).nullable(),
          photo_link: z.url().max(1_000).nullable(),
        })
        .optional(),
    }),
    payload: Credential,
    errors: [
      'credential_exists',
      'already_authorized',
      'seat_needed',
      'no_cloud_seats',
      'max_credentials_reached',
      'out_of_reserve',
      'upgrade_needed',
      'not_configured',
    ],
  }),
  update: call({
    method: 'POST',
    path: '/credentials/{id}/update',
    summary: 'Change a social account: hours, password, pause and resume; a new password signs in again',
    access: member('settings'),
    params: one,
    body: z.strictObject({
      timezone: TimeZone.optional(),
      work_hours_start: Hour.optional(),
      work_hours_end: Hour.optional(),
      working_days: WorkingDays.optional(),
      password: Password.optional(),
      cookies: Cookies.optional(),
      use_browser: z.boolean().optional(),
      status: z.enum(['active', 'inactive']).optional(),
    }),
    payload: Credential,
    errors: ['conflict', 'not_configured'],
  }),
  delete: call({
    method: 'POST',
    path: '/credentials/{id}/delete',
    summary: 'Delete a social account: its campaigns stop and its seat is free',
    access: spaceAdmin,
    params: one,
    payload: z.object({ stopped_campaigns: z.int() }),
  }),
  impact: call({
    method: 'GET',
    path: '/credentials/{id}/impact',
    summary: 'How many campaigns and people wait when the account is paused or deleted',
    access: member(),
    params: one,
    payload: z.object({ campaigns: z.int(), people: z.int() }),
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/credentials/{id}/verify_email',
    summary: 'Ask the network whether the account’s email is verified now',
    access: member(),
    params: one,
    payload: Credential,
    errors: ['email_not_verified', 'credential_not_connected', 'not_configured', 'network_unreached'],
  }),
  syncDialogs: call({
    method: 'POST',
    path: '/credentials/{id}/sync_dialogs',
    summary: 'Read the account’s conversations again',
    access: member(),
    params: one,
    payload: Nothing,
    errors: ['credential_not_connected', 'not_configured'],
  }),
  send: call({
    method: 'POST',
    path: '/credentials/{id}/send',
    summary: 'Hand in the six digits that the network asked for, or ask for them again',
    access: member(),
    params: one,
    body: z.strictObject({
      resend: z.boolean().optional(),
      code: z
        .string()
        .regex(/^\d{6}$/, 'The code has 6 digits')
        .optional(),
    }),
    payload: Credential,
    errors: ['pin_session_over', 'resend_too_soon', 'not_configured'],
    rate: { perMinute: 30 },
  }),
  resendPhone: call({
    method: 'POST',
    path: '/credentials/{id}/resend_phone',
    summary: 'Begin the phone request again',
    access: member(),
    params: one,
    payload: Credential,
    errors: ['not_configured'],
    rate: { perMinute: 30 },
  }),
  sendPhone: call({
    method: 'POST',
    path: '/credentials/{id}/send_phone',
    summary: 'Hand in the phone number that the network asked for',
    access: member(),
    params: one,
    body: CredentialPhone,
    payload: Credential,
    errors: ['phone_request_expired', 'not_configured'],
    rate: { perMinute: 30 },
  }),
  doAuth: call({
    method: 'POST',
    path: '/credentials/{id}/do_auth',
    summary: 'Sign in again: after a wait, a captcha, a code that ran out, or a long sleep',
    access: member(),
    params: one,
    payload: Credential,
    errors: ['password_needed', 'not_configured'],
    rate: { perMinute: 30 },
  }),
  twoFactor: call({
    method: 'PUT',
    path: '/credentials/{id}/two_factor',
    summary: 'Keep the sign-in of the account’s Microsoft two-step verification and sign in with it',
    access: member(),
    params: one,
    body: z.strictObject({
      username: z.string().trim().toLowerCase().min(1, 'Fill this field').pipe(z.email('Not valid email')),
      password: z.string().trim().min(1, 'Fill this field').max(200),
    }),
    payload: TwoFactor,
    errors: ['not_configured'],
  }),
  proxy: call({
    method: 'GET',
    path: '/credentials/{id}/proxy',
    summary: 'Where the account signs in from; a password is never told',
    access: member('settings'),
    params: one,
    payload: z.object({
      country_code: z.string().nullable(),
      proxy_type: z.enum(PROXY_TYPES),
      no_proxy: z.boolean(),
      custom: z
        .object({ by: z.enum(['ip', 'domain']), proxy_address: z.string(), port: z.int(), username: z.string() })
        .nullable(),
      setting_proxy: SettingProxy.nullable(),
    }),
  }),
  setProxy: call({
    method: 'POST',
    path: '/credentials/{id}/proxy',
    summary: 'Sign in from another country or through a proxy of one’s own; told live as set_proxy',
    access: member('settings'),
    params: one,
    body: z.strictObject({
      country_code: CountryCode,
      proxy_type: z.enum(PROXY_TYPES).optional(),
      custom_proxy: checkedProxy.nullable().optional(),
    }),
    payload: Credential,
    errors: ['out_of_reserve', 'upgrade_needed', 'not_configured'],
  }),
  refreshProxy: call({
    method: 'POST',
    path: '/credentials/{id}/refresh_proxy',
    summary: 'Try the proxy again, from another address of the same country',
    access: member('settings'),
    params: one,
    payload: Credential,
    errors: ['not_configured'],
    rate: { perMinute: 10 },
  }),
  checkSales: call({
    method: 'POST',
    path: '/credentials/{id}/check_sales',
    summary: 'Ask the network which subscriptions the account has now',
    access: member(),
    params: one,
    payload: Credential,
    errors: ['credential_not_connected', 'not_configured', 'network_unreached'],
  }),
  resetConnectionChars: call({
    method: 'POST',
    path: '/credentials/{id}/reset_connection_chars',
    summary: 'Set the length of a connection note back to what the network allows the account',
    access: member('settings'),
    params: one,
    payload: Credential,
  }),
  automationType: call({
    method: 'POST',
    path: '/credentials/{id}/automation_type',
    summary: 'Run the account in the cloud or by the browser extension',
    access: spaceAdmin,
    params: one,
    body: z.strictObject({ automation_type: z.enum(AUTOMATION_TYPES) }),
    payload: z.object({ result: z.enum(CHANGE_AUTOMATION_RESULTS), credential: Credential }),
    errors: ['seat_needed', 'no_cloud_seats', 'upgrade_needed', 'not_configured'],
  }),
  onboardingInfo: call({
    method: 'GET',
    path: '/credentials/{id}/onboarding_info',
    summary: 'What is done and what comes next for a new account',
    access: member(),
    params: one,
    payload: z.object({
      is_connected: z.boolean(),
      has_hours: z.boolean(),
      has_signature: z.boolean(),
      has_blacklist: z.boolean(),
      has_campaign: z.boolean(),
      is_warming_up: z.boolean(),
    }),
  }),
  proxyCountries: call({
    method: 'GET',
    path: '/proxy/v2/countries',
    summary: 'The countries an account can sign in from, and how many addresses are free',
    access: member(),
    payload: z.array(ProxyCountry),
  }),
};
