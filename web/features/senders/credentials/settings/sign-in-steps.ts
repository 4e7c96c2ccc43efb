import { subStatesOf, type Verification, verificationOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';

export const SIGN_IN_STEPS = ['place', 'password', 'check', 'connection'] as const;
export type SignInStepName = (typeof SIGN_IN_STEPS)[number];
/** done · under way · waits for the person · failed · not reached yet */
export type StepState = 'done' | 'running' | 'asks' | 'failed' | 'later';

/** What a step has to say; the screen words it. */
export type StepMessage =
  | 'place_set'
  | 'place_setting'
  | 'place_failed'
  | 'place_missing'
  | 'password_accepted'
  | 'password_checking'
  | 'password_wrong'
  | 'password_missing'
  | 'check_passed'
  | 'check_entering'
  | 'check_code'
  | 'check_wrong_code'
  | 'check_expired_code'
  | 'check_phone'
  | 'check_expired_phone'
  | 'check_two_factor'
  | 'check_captcha'
  | 'check_in_app'
  | 'connected'
  | 'by_extension'
  | 'asleep'
  | 'limited'
  | 'ended'
  | 'blocked'
  | 'problem'
  | 'disconnected'
  | 'later';

export interface SignInProgressStep {
  step: SignInStepName;
  state: StepState;
  says: StepMessage;
}

/** How far the account's sign-in has come, step by step. The extension signs in by itself: one step is all there is. */
export function signInSteps(account: Credential, now: Date): SignInProgressStep[] {
  if (account.automation_type === 'extension') return [byExtension(account, now)];
  const verification = verificationOf(account, now);
  return [
    place(account),
    password(account, verification),
    check(account, verification),
    end(account, verification, now),
  ];
}

function byExtension(account: Credential, now: Date): SignInProgressStep {
  const last = end(account, verificationOf(account, now), now);
  return last.says === 'connected' ? { ...last, says: 'by_extension' } : last;
}

function place({ setting_proxy: proxy, country_code, custom_proxy, no_proxy }: Credential): SignInProgressStep {
  if (proxy?.stage === 'fail') return { step: 'place', state: 'failed', says: 'place_failed' };
  if (proxy?.stage === 'start') return { step: 'place', state: 'running', says: 'place_setting' };
  if (country_code || custom_proxy || no_proxy) return { step: 'place', state: 'done', says: 'place_set' };
  return { step: 'place', state: 'asks', says: 'place_missing' };
}

/** What comes after the password was taken. */
const BEYOND_PASSWORD: readonly Verification[] = [
  'code',
  'wrong_code',
  'expired_code',
  'phone',
  'expired_phone',
  'two_factor',
  'captcha',
  'in_app',
  'blocked',
  'connected',
];

function password(account: Credential, verification: Verification): SignInProgressStep {
  const isEntering = isAnswering(account);
  if (verification === 'wrong_password') return { step: 'password', state: 'failed', says: 'password_wrong' };
  if (isEntering || BEYOND_PASSWORD.includes(verification))
    return { step: 'password', state: 'done', says: 'password_accepted' };
  if (verification === 'syncing') return { step: 'password', state: 'running', says: 'password_checking' };
  if (!account.has_password && !account.has_cookies)
    return { step: 'password', state: 'asks', says: 'password_missing' };
  return { step: 'password', state: 'later', says: 'later' };
}

const CHECKS: Partial<Record<Verification, SignInProgressStep>> = {
  code: { step: 'check', state: 'asks', says: 'check_code' },
  wrong_code: { step: 'check', state: 'failed', says: 'check_wrong_code' },
  expired_code: { step: 'check', state: 'failed', says: 'check_expired_code' },
  phone: { step: 'check', state: 'asks', says: 'check_phone' },
  expired_phone: { step: 'check', state: 'failed', says: 'check_expired_phone' },
  two_factor: { step: 'check', state: 'asks', says: 'check_two_factor' },
  captcha: { step: 'check', state: 'failed', says: 'check_captcha' },
  in_app: { step: 'check', state: 'asks', says: 'check_in_app' },
  blocked: { step: 'check', state: 'done', says: 'check_passed' },
  connected: { step: 'check', state: 'done', says: 'check_passed' },
};

function check(account: Credential, verification: Verification): SignInProgressStep {
  if (isAnswering(account)) return { step: 'check', state: 'running', says: 'check_entering' };
  return CHECKS[verification] ?? { step: 'check', state: 'later', says: 'later' };
}

function end(account: Credential, verification: Verification, now: Date): SignInProgressStep {
  const subs = subStatesOf(account, now);
  if (subs.includes('login_limited')) return { step: 'connection', state: 'failed', says: 'limited' };
  switch (verification) {
    case 'connected':
      if (subs.includes('waiting_for_authorization')) return { step: 'connection', state: 'asks', says: 'ended' };
      if (subs.includes('hibernated')) return { step: 'connection', state: 'asks', says: 'asleep' };
      return { step: 'connection', state: 'done', says: 'connected' };
    case 'blocked':
      return { step: 'connection', state: 'failed', says: 'blocked' };
    case 'problem':
      return { step: 'connection', state: 'failed', says: 'problem' };
    case 'disconnected':
      return { step: 'connection', state: 'asks', says: 'disconnected' };
    default:
      return { step: 'connection', state: 'later', says: 'later' };
  }
}

const isAnswering = ({ auth_status: { security_code: code, phone } }: Credential) =>
  code?.is_entering === true || phone?.is_entering === true;
