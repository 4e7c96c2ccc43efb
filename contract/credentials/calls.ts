import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import {
  AUTOMATION_TYPES,
  CHANGE_AUTOMATION_RESULTS,
  Credential,
  CREDENTIAL_PASSWORD_MIN,
  CustomProxy,
  ToldProxy,
  PROXY_DOMAIN,
  PROXY_IP,
  PROXY_TYPES,
  ProxyCountry,
  SettingProxy,
  TwoFactor,
  WORK_HOURS,
} from './schemas.ts';
import { Id } from '../ids.ts';
import { CountryCode, TimeZone } from '../accounts/people.ts';
import { member, noPage, ofAccounts, ofTeam, spaceAdmin } from '../permissions.ts';

const Hour = z.int().min(WORK_HOURS.min).max(WORK_HOURS.max);
const WorkingDays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Choose a day at least')
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));
const checkedProxy = CustomProxy.refine(
  ({ by, proxy_address }) => (by === 'ip' ? PROXY_IP : PROXY_DOMAIN).test(proxy_address),
  { path: ['proxy_address'], error: 'Not valid proxy address' },
);

/** Digits alone reach the network; six to thirteen of them (X17). */
const Phone = z.strictObject({
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

const ofCredential = ofAccounts({ id: 'credential' });
const SIGN_IN = 'whoever uses an account answers what the network asks of it, on whatever page they are';
/** A page or a picture: nothing that runs. */
const WebAddress = z.url({ protocol: /^https?$/, error: 'Not a web address' });

export const credentialCalls = {
  fetch: call({
    method: 'GET',
    path: '/credentials/fetch',
    summary: 'The social accounts of the workspace that the caller may use',
    access: member(noPage('every page has the switcher of accounts'), ofAccounts()),
    payload: z.array(Credential),
  }),
  fetchOne: call({
    method: 'GET',
    path: '/credentials/{id}/fetch',
    summary: 'One social account, with what it waits for',
    access: member(noPage(SIGN_IN), ofCredential),
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
          link: WebAddress.max(500).nullable(),
          photo_link: WebAddress.max(1_000).nullable(),
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
    access: member('settings', ofCredential),
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
    errors: ['conflict', 'not_configured', 'seat_needed'],
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
    access: member('settings', ofCredential),
    params: one,
    payload: z.object({ campaigns: z.int(), people: z.int() }),
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/credentials/{id}/verify_email',
    summary: 'Ask the network whether the account’s email is verified now',
    access: member(noPage(SIGN_IN), ofCredential),
    params: one,
    payload: Credential,
    errors: ['email_not_verified', 'credential_not_connected', 'not_configured', 'network_unreached'],
  }),
  syncDialogs: call({
    method: 'POST',
    path: '/credentials/{id}/sync_dialogs',
    summary: 'Read the account’s conversations again',
    access: member(['settings', 'inbox'], ofCredential),
    params: one,
    payload: Nothing,
    errors: ['credential_not_connected', 'not_configured'],
  }),
  send: call({
    method: 'POST',
    path: '/credentials/{id}/send',
    summary: 'Hand in the six digits that the network asked for, or ask for them again',
    access: member(noPage(SIGN_IN), ofCredential),
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
    access: member(noPage(SIGN_IN), ofCredential),
    params: one,
    payload: Credential,
    errors: ['not_configured'],
    rate: { perMinute: 30 },
  }),
  sendPhone: call({
    method: 'POST',
    path: '/credentials/{id}/send_phone',
    summary: 'Hand in the phone number that the network asked for',
    access: member(noPage(SIGN_IN), ofCredential),
    params: one,
    body: Phone,
    payload: Credential,
    errors: ['phone_request_expired', 'not_configured'],
    rate: { perMinute: 30 },
  }),
  doAuth: call({
    method: 'POST',
    path: '/credentials/{id}/do_auth',
    summary: 'Sign in again: after a wait, a captcha, a code that ran out, or a long sleep',
    access: member(noPage(SIGN_IN), ofCredential),
    params: one,
    payload: Credential,
    errors: ['password_needed', 'not_configured'],
    rate: { perMinute: 30 },
  }),
  twoFactor: call({
    method: 'PUT',
    path: '/credentials/{id}/two_factor',
    summary: 'Keep the sign-in of the account’s Microsoft two-step verification and sign in with it',
    access: member(noPage(SIGN_IN), ofCredential),
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
    access: member('settings', ofCredential),
    params: one,
    payload: z.object({
      country_code: z.string().nullable(),
      proxy_type: z.enum(PROXY_TYPES),
      no_proxy: z.boolean(),
      custom: ToldProxy.nullable(),
      setting_proxy: SettingProxy.nullable(),
    }),
  }),
  setProxy: call({
    method: 'POST',
    path: '/credentials/{id}/proxy',
    summary: 'Sign in from another country or through a proxy of one’s own; told live as set_proxy',
    access: member('settings', ofCredential),
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
    access: member('settings', ofCredential),
    params: one,
    payload: Credential,
    errors: ['not_configured'],
    rate: { perMinute: 10 },
  }),
  checkSales: call({
    method: 'POST',
    path: '/credentials/{id}/check_sales',
    summary: 'Ask the network which subscriptions the account has now',
    access: member('settings', ofCredential),
    params: one,
    payload: Credential,
    errors: ['credential_not_connected', 'not_configured', 'network_unreached'],
  }),
  resetConnectionChars: call({
    method: 'POST',
    path: '/credentials/{id}/reset_connection_chars',
    summary: 'Set the length of a connection note back to what the network allows the account',
    access: member('settings', ofCredential),
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
    access: member('settings', ofCredential),
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
    access: member(
      noPage('a list of countries, for whoever adds an account or moves it'),
      ofTeam('says nothing of the workspace'),
    ),
    payload: z.array(ProxyCountry),
  }),
};
