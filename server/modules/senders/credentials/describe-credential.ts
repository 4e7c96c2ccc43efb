import { isCodeExpired } from '../../../../contract/credentials/state.ts';
import type { Credential, ToldProxy } from '../../../../contract/credentials/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import { accountActivity } from './life/account-activity.ts';
import type { CredentialRow } from './queries.ts';

const time = (date: Date | null) => date?.toISOString() ?? null;

/** The account as the API tells it: secrets only as whether they are there. */
export function describeCredential(row: CredentialRow, now: Date): Credential {
  const stated = {
    _id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    // until the network has told the name, the account goes by what it signs in with
    full_name: plainName(`${row.first_name} ${row.last_name}`) || row.username,
    photo_link: row.photo_link,
    link: row.link,
    status: row.status as Credential['status'],
    is_paused_by_plan: row.paused_by_plan,
    account_type: row.account_type as Credential['account_type'],
    automation_type: row.automation_type as Credential['automation_type'],
    country_code: row.country_code,
    has_password: row.has_password,
    has_cookies: row.has_cookies,
    use_browser: row.use_browser,
    proxy_type: row.proxy_type as Credential['proxy_type'],
    custom_proxy: row.proxy_address !== null,
    no_proxy: row.no_proxy,
    timezone: row.timezone,
    work_hours_start: row.work_hours_start,
    work_hours_end: row.work_hours_end,
    working_days: row.working_days,
    unread_count: row.unread_count,
    connection_chars_limit: row.connection_chars_limit,
    wait_for_authorization: row.wait_for_authorization,
    hibernated_at: time(row.hibernated_at),
    connect_limited_at: time(row.connect_limited_at),
    connect_limited_until: time(row.connect_limited_until),
    inmail_limited_at: time(row.inmail_limited_at),
    inmail_limited_until: time(row.inmail_limited_until),
    login_limited_at: time(row.login_limited_at),
    login_limited_until: time(row.login_limited_until),
    sales_error: row.sales_error,
    required_2fa: row.required_2fa,
    required_subscriptions: {
      premium_at: time(row.premium_required_at),
      sales_navigator_at: time(row.sales_navigator_required_at),
      recruiter_at: time(row.recruiter_required_at),
    },
    required_actions: { verify_email: row.verify_email_at !== null },
    auth_status: authStatusOf(row),
    two_factor: twoFactorOf(row),
    setting_proxy: settingProxyOf(row),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
  return { ...stated, is_code_expired: isCodeExpired(stated, now), activity_dict: accountActivity(stated, row, now) };
}

function authStatusOf(row: CredentialRow): Credential['auth_status'] {
  return {
    logged_in_at: time(row.logged_in_at),
    challenged_at: time(row.challenged_at),
    challenge: challengeOf(row),
    hard_challenge_count: row.hard_challenge_count,
    must_change_password: row.must_change_password,
    wrong_password: row.wrong_password,
    is_signing_in: row.is_signing_in,
    problem: row.problem as Credential['auth_status']['problem'],
    security_code: row.code_requested_at && {
      requested_at: row.code_requested_at.toISOString(),
      is_wrong: row.code_is_wrong,
      is_entering: row.code_is_entering,
      pin_type: (row.pin_type ?? 'other') as 'other',
    },
    phone: row.phone_requested_at && {
      requested_at: row.phone_requested_at.toISOString(),
      is_wrong: row.phone_is_wrong,
      is_entering: row.phone_is_entering,
    },
  };
}

/** An app that has no code to show wants to be tapped; without an app it is a captcha. */
export function challengeOf({ challenged_at, pin_type }: CredentialRow): Credential['auth_status']['challenge'] {
  if (!challenged_at) return null;
  return pin_type === 'app' ? 'in_app' : 'captcha';
}

export function twoFactorOf(row: CredentialRow): Credential['two_factor'] {
  if (!row.required_2fa && row.two_factor_username === null) return null;
  return {
    username: row.two_factor_username ?? '',
    status: row.two_factor_status as 'invalid' | 'failed' | null,
    update_password: row.two_factor_update_password,
    link: row.two_factor_link,
    temporary_locked_at: time(row.two_factor_locked_at),
  };
}

/** The account's own proxy, without its password. */
export function proxyOf(row: CredentialRow): ToldProxy | null {
  if (row.proxy_address === null || row.proxy_port === null) return null;
  return {
    by: row.proxy_by as 'ip' | 'domain',
    proxy_address: row.proxy_address,
    ports: { http: row.proxy_port },
    username: row.proxy_username ?? '',
  };
}

export function settingProxyOf(row: CredentialRow): Credential['setting_proxy'] {
  if (!row.proxy_stage) return null;
  return {
    stage: row.proxy_stage as 'start' | 'success' | 'fail',
    country_code: row.country_code,
    attempt_count: row.proxy_attempts,
    proxy_failed_until: row.proxy_failed_until && Math.floor(row.proxy_failed_until.getTime() / 1000),
  };
}
