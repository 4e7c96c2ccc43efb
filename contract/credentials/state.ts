import { CODE_LIFE_MINUTES, type Credential, PHONE_LIFE_MINUTES, type PinType } from './schemas.ts';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationType } from '../notifications/schemas.ts';

type Stated = Pick<
  Credential,
  | 'status'
  | 'automation_type'
  | 'auth_status'
  | 'required_2fa'
  | 'two_factor'
  | 'setting_proxy'
  | 'wait_for_authorization'
  | 'hibernated_at'
  | 'connect_limited_at'
  | 'connect_limited_until'
  | 'inmail_limited_at'
  | 'inmail_limited_until'
  | 'login_limited_at'
  | 'login_limited_until'
  | 'sales_error'
  | 'required_subscriptions'
  | 'required_actions'
>;

const MINUTE = 60_000;
const isPast = (time: string | null, now: Date) => time !== null && new Date(time) <= now;
/** Limited from a moment until another; without an end, until someone lifts it. */
const holds = (from: string | null, until: string | null, now: Date) => from !== null && !isPast(until, now);

export function codeExpiresAt(requestedAt: string, pin: PinType): Date {
  return new Date(new Date(requestedAt).getTime() + CODE_LIFE_MINUTES[pin] * MINUTE);
}
export function phoneExpiresAt(requestedAt: string): Date {
  return new Date(new Date(requestedAt).getTime() + PHONE_LIFE_MINUTES * MINUTE);
}
export function isCodeExpired({ auth_status: { security_code: code } }: Stated, now: Date): boolean {
  return code !== null && codeExpiresAt(code.requested_at, code.pin_type) <= now;
}

/** Where a sign-in stands, and so what the last step of adding an account shows. */
export const VERIFICATIONS = [
  'syncing',
  'wrong_password',
  'code',
  'wrong_code',
  'expired_code',
  'phone',
  'expired_phone',
  'two_factor',
  'captcha',
  'in_app',
  'blocked',
  'problem',
  'connected',
  'disconnected',
] as const;
export type Verification = (typeof VERIFICATIONS)[number];

export function verificationOf(account: Stated, now: Date): Verification {
  const { auth_status: auth, status } = account;
  if (auth.is_signing_in || auth.security_code?.is_entering || auth.phone?.is_entering) return 'syncing';
  if (auth.wrong_password || status === 'invalid') return 'wrong_password';
  if (auth.security_code) {
    if (isCodeExpired(account, now)) return 'expired_code';
    return auth.security_code.is_wrong ? 'wrong_code' : 'code';
  }
  if (auth.phone) return phoneExpiresAt(auth.phone.requested_at) <= now ? 'expired_phone' : 'phone';
  if (account.required_2fa) return 'two_factor';
  if (auth.challenged_at) return auth.challenge ?? 'captcha';
  if (auth.problem) return 'problem';
  if (status === 'blocked' || status === 'deleted') return 'blocked';
  return auth.logged_in_at ? 'connected' : 'disconnected';
}

/** How the account's state reads on screen; blocked and deleted both read as suspended. */
export type ShownState = 'active' | 'invalid' | 'paused' | 'suspended';
export function shownState(status: Credential['status']): ShownState {
  if (status === 'blocked' || status === 'deleted') return 'suspended';
  return status === 'inactive' ? 'paused' : status;
}

export const SUB_STATES = [
  'challenged',
  'waiting_for_pin',
  'waiting_for_authorization',
  'hibernated',
  'connect_limited',
  'inmail_limited',
  'login_limited',
  'proxy_failed',
] as const;
export type SubState = (typeof SUB_STATES)[number];

/** What keeps an active account from working as it should. */
export function subStatesOf(account: Stated, now: Date): SubState[] {
  const { auth_status: auth, setting_proxy: proxy } = account;
  const holdsNow: Record<SubState, boolean> = {
    challenged: auth.challenged_at !== null,
    waiting_for_pin: auth.security_code !== null,
    waiting_for_authorization: account.wait_for_authorization,
    hibernated: account.hibernated_at !== null,
    connect_limited: holds(account.connect_limited_at, account.connect_limited_until, now),
    inmail_limited: holds(account.inmail_limited_at, account.inmail_limited_until, now),
    login_limited: holds(account.login_limited_at, account.login_limited_until, now),
    proxy_failed: proxy?.stage === 'fail',
  };
  return SUB_STATES.filter((state) => holdsNow[state]);
}

/** Its network lets it do less than its campaigns want. */
export const isLimitedByNetwork = (account: Stated, now: Date): boolean =>
  subStatesOf(account, now).some(
    (state) => state === 'connect_limited' || state === 'inmail_limited' || state === 'login_limited',
  );

export const CREDENTIAL_MODALS = [
  'two-factor',
  'security-code',
  'phone',
  'connection-limit',
  'inmail-limit',
  'change-password',
  'verify-email',
  'credential-update',
] as const;
export type CredentialModal = (typeof CREDENTIAL_MODALS)[number];

export interface CredentialNotice {
  kind: NotificationKind;
  type: NotificationType;
  /** What opens to put it right; without one the settings page does. */
  modal: CredentialModal | null;
}

const MODALS: Partial<Record<NotificationKind, CredentialModal>> = {
  credential_invalid: 'credential-update',
  change_password: 'change-password',
  two_step_required: 'two-factor',
  enter_security_code: 'security-code',
  wrong_security_code: 'security-code',
  no_phone_number: 'phone',
  verify_email: 'verify-email',
  limited_connections: 'connection-limit',
  limited_inmails: 'inmail-limit',
};

export const modalOf = (kind: NotificationKind): CredentialModal | null => MODALS[kind] ?? null;

/** Why an account may be out; each has a notice of its own, and that the connection is broken is not said beside it. */
const WHY_OUT: readonly SubState[] = ['waiting_for_authorization', 'hibernated', 'login_limited', 'proxy_failed'];

/** Everything to be said about an account now, the gravest first. */
export function noticesOf(account: Stated, now: Date): CredentialNotice[] {
  const { auth_status: auth, required_subscriptions: needed } = account;
  const subs = new Set(subStatesOf(account, now));
  const verification = verificationOf(account, now);
  const isRunning = account.status === 'active' || account.status === 'invalid';
  const isOut = verification === 'disconnected' || verification === 'problem';
  const isExplained = auth.must_change_password || WHY_OUT.some((sub) => subs.has(sub));
  const said: Partial<Record<NotificationKind, boolean>> = {
    credential_blocked: account.status === 'blocked',
    credential_invalid: verification === 'wrong_password',
    change_password: auth.must_change_password,
    two_step_required: account.required_2fa,
    enter_security_code: verification === 'code',
    wrong_security_code: verification === 'wrong_code' || verification === 'expired_code',
    no_phone_number: verification === 'phone' || verification === 'expired_phone',
    invalid_captcha: subs.has('challenged') && auth.challenge !== 'in_app',
    confirm_in_app: subs.has('challenged') && auth.challenge === 'in_app',
    limited_auth: subs.has('login_limited'),
    waiting_for_auth: subs.has('waiting_for_authorization'),
    broken_automation: subs.has('proxy_failed'),
    broken_connection: isOut && !isExplained,
    verify_email: account.required_actions.verify_email,
    subscription_required: Object.values(needed).some((since) => since !== null),
    sales_navigator_problem: account.sales_error !== null,
    limited_connections: subs.has('connect_limited'),
    limited_inmails: subs.has('inmail_limited'),
    hibernated: subs.has('hibernated'),
  };
  return (Object.keys(said) as NotificationKind[])
    .filter((kind) => said[kind] && (isRunning || kind === 'credential_blocked'))
    .map((kind) => ({ kind, type: NOTIFICATION_KINDS[kind], modal: modalOf(kind) }));
}
