import { PROXY_ATTEMPTS, PROXY_WAIT_MINUTES } from '../../../../../contract/credentials/schemas.ts';
import type { Challenge, LoginOutcome, NetworkRefusal } from '../../../../providers/network/port.ts';
import type { CredentialUpdate } from '../change-credential.ts';
import type { CredentialRow } from '../queries.ts';

export interface StateAfter {
  change: CredentialUpdate;
  /** When the sign-in is tried again by itself; null where a person has to do something first, or nothing is to do. */
  retryAt: Date | null;
  /** What autopilot hears. */
  objection: 'challenge' | 'restriction' | null;
}

/** How long to wait between tries that may pass. */
const SHORT_WAITS_MS = [2_000, 10_000];
const MINUTE = 60_000;

/** Nothing is asked of a person, and nothing is under way. */
export const NO_CHALLENGE = {
  is_signing_in: false,
  challenged_at: null,
  must_change_password: false,
  wrong_password: false,
  problem: null,
  code_requested_at: null,
  code_sent_at: null,
  code_is_wrong: false,
  code_is_entering: false,
  pin_type: null,
  phone_requested_at: null,
  phone_is_wrong: false,
  phone_is_entering: false,
  required_2fa: false,
} as const;
const TWO_FACTOR_FINE = {
  two_factor_status: null,
  two_factor_update_password: false,
  two_factor_link: null,
  two_factor_locked_at: null,
} as const;
/** Whatever the network says, it was reached: so the proxy works. */
const PROXY_WORKS = { proxy_stage: 'success', proxy_attempts: 0, proxy_failed_until: null } as const;

/**
 * What becomes of an account by the outcome of signing in, or of answering what the network asked. Pure: the job that
 * was told the outcome writes what comes back.
 */
export function stateAfter(outcome: LoginOutcome, row: CredentialRow, now: Date): StateAfter {
  switch (outcome.kind) {
    case 'done':
    case 'already':
      return connected(outcome.receipt?.account ?? row.gateway_id, row, now);
    case 'challenged':
      return challenged(outcome.challenge, outcome.account, row, now);
    case 'throttled':
      return {
        change: {
          credential: { login_limited_at: now, login_limited_until: outcome.until },
          auth: { ...NO_CHALLENGE, ...PROXY_WORKS },
        },
        retryAt: outcome.until,
        objection: null,
      };
    case 'refused':
      return refused(outcome.reason, row, now);
    case 'disconnected':
      return sessionOver();
    default:
      return outcome satisfies never;
  }
}

const settled = (change: CredentialUpdate, objection: StateAfter['objection'] = null): StateAfter => ({
  change,
  retryAt: null,
  objection,
});

function connected(gatewayId: string | null, row: CredentialRow, now: Date): StateAfter {
  return settled({
    credential: {
      // what a person paused stays paused
      status: row.status === 'inactive' ? 'inactive' : 'active',
      wait_for_authorization: false,
      hibernated_at: null,
      login_limited_at: null,
      login_limited_until: null,
      last_active_at: now,
    },
    auth: {
      ...NO_CHALLENGE,
      ...TWO_FACTOR_FINE,
      ...PROXY_WORKS,
      gateway_id: gatewayId,
      logged_in_at: now,
      hard_challenge_count: 0,
    },
  });
}

function challenged(challenge: Challenge, account: string | null, row: CredentialRow, now: Date): StateAfter {
  const auth = {
    ...NO_CHALLENGE,
    ...PROXY_WORKS,
    logged_in_at: null,
    gateway_id: account ?? row.gateway_id,
  };
  switch (challenge.kind) {
    case 'code':
      return settled({ auth: { ...auth, code_requested_at: now, code_sent_at: now, pin_type: challenge.pin } });
    case 'phone':
      return settled({ auth: { ...auth, phone_requested_at: now } });
    case 'two_factor':
      return settled({
        auth: {
          ...auth,
          required_2fa: true,
          two_factor_status:
            challenge.problem === 'invalid' || challenge.problem === 'failed' ? challenge.problem : null,
          two_factor_update_password: challenge.problem === 'update_password',
          two_factor_link: challenge.link,
          two_factor_locked_at: challenge.problem === 'locked' ? now : null,
        },
      });
    case 'in_app':
      return settled({ auth: { ...auth, challenged_at: now, pin_type: 'app' } });
    case 'captcha':
      return settled(
        { auth: { ...auth, challenged_at: now, hard_challenge_count: row.hard_challenge_count + 1 } },
        'challenge',
      );
    default:
      return challenge satisfies never;
  }
}

/** What a person paused stays paused: how it stands is asked when it is resumed. */
export const whenRestricted = ({ status }: Pick<CredentialRow, 'status'>) =>
  status === 'inactive' ? 'inactive' : 'blocked';

function refused(reason: NetworkRefusal, row: CredentialRow, now: Date): StateAfter {
  const auth = { ...NO_CHALLENGE, ...PROXY_WORKS };
  switch (reason) {
    case 'wrong_password':
      return settled({
        credential: { status: row.status === 'inactive' ? 'inactive' : 'invalid' },
        auth: { ...auth, wrong_password: true, logged_in_at: null },
      });
    case 'wrong_code':
    case 'wrong_phone':
      return wrongAnswer(row);
    case 'code_expired':
      return sessionOver();
    case 'must_change_password':
      return settled({ auth: { ...auth, must_change_password: true, logged_in_at: null } });
    case 'already_connected':
      return settled({ auth: { ...auth, problem: 'already_connected', logged_in_at: null } });
    case 'restricted':
      return settled({ credential: { status: whenRestricted(row) }, auth }, 'restriction');
    case 'proxy_failed':
    case 'proxy_credentials':
      return proxyFailed(reason, row, now);
    default:
      return notReached(row, now);
  }
}

/** The same question stands, and is asked again. */
function wrongAnswer(row: CredentialRow): StateAfter {
  const auth = row.phone_requested_at
    ? { phone_is_entering: false, phone_is_wrong: true }
    : { code_is_entering: false, code_is_wrong: true };
  return settled({ auth });
}

/** The network no longer waits for an answer: signing in begins anew when a person says so. */
function sessionOver(): StateAfter {
  return settled({
    credential: { wait_for_authorization: true },
    auth: { ...NO_CHALLENGE, logged_in_at: null },
  });
}

/** Tried a few times, then after a while; wrong credentials of a proxy do not mend themselves. */
function proxyFailed(reason: 'proxy_failed' | 'proxy_credentials', row: CredentialRow, now: Date): StateAfter {
  const wait = SHORT_WAITS_MS[row.proxy_attempts - 1];
  if (reason === 'proxy_failed' && row.proxy_attempts < PROXY_ATTEMPTS && wait)
    return { change: {}, retryAt: new Date(now.getTime() + wait), objection: null };
  const until = reason === 'proxy_failed' ? new Date(now.getTime() + PROXY_WAIT_MINUTES * MINUTE) : null;
  return {
    change: {
      auth: { ...NO_CHALLENGE, problem: 'proxy_failed', proxy_stage: 'fail', proxy_failed_until: until },
    },
    retryAt: until,
    objection: null,
  };
}

function notReached(row: CredentialRow, now: Date): StateAfter {
  // the question still stands: it can be answered again
  if (row.code_is_entering || row.phone_is_entering)
    return settled({ auth: { code_is_entering: false, phone_is_entering: false } });
  const wait = SHORT_WAITS_MS[row.proxy_attempts - 1];
  if (row.is_signing_in && wait) return { change: {}, retryAt: new Date(now.getTime() + wait), objection: null };
  return settled({ auth: { ...NO_CHALLENGE, problem: 'not_reached', proxy_stage: null } });
}
