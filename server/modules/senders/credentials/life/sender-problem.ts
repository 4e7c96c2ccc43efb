import type { SenderFacts } from '../../../../../engine/facts.ts';
import type { CredentialRow } from '../queries.ts';

/**
 * What of an account (`c`) and of its sign-in (`a`) decides whether it may act at all: read for every lane, so no more
 * than is needed.
 */
export const SENDER_STATUS_COLUMNS = [
  'c.status',
  'c.hibernated_at',
  'c.wait_for_authorization',
  'c.login_limited_at',
  'c.login_limited_until',
  'a.is_signing_in',
  'a.code_is_entering',
  'a.phone_is_entering',
  'a.wrong_password',
  'a.code_requested_at',
  'a.phone_requested_at',
  'a.required_2fa',
  'a.challenged_at',
  'a.problem',
  'a.logged_in_at',
  'a.proxy_stage',
  'a.proxy_failed_until',
] as const satisfies readonly `${'a' | 'c'}.${keyof CredentialRow}`[];
type Bare<Column> = Column extends `${string}.${infer Name extends keyof CredentialRow}` ? Name : never;
export type SenderStatus = Pick<CredentialRow, Bare<(typeof SENDER_STATUS_COLUMNS)[number]>>;

/**
 * What keeps an account from doing anything, and until when that is known to last. The same order as the account's own
 * page tells it in (activity-of.ts; a test holds the two together).
 */
export function senderProblem(row: SenderStatus, now: Date): SenderFacts['problem'] {
  if (row.status === 'inactive') return { kind: 'paused', until: null };
  if (row.status !== 'active') return { kind: 'not_connected', until: null };
  if (row.hibernated_at) return { kind: 'not_connected', until: null };
  const isLimited = row.login_limited_at && !(row.login_limited_until && row.login_limited_until <= now);
  if (isLimited) return { kind: 'limited', until: row.login_limited_until };
  if (row.proxy_stage === 'fail') return { kind: 'not_connected', until: row.proxy_failed_until };
  return isIn(row) ? null : { kind: 'not_connected', until: null };
}

const isIn = (row: SenderStatus): boolean =>
  row.logged_in_at !== null &&
  !row.wait_for_authorization &&
  !row.is_signing_in &&
  !row.code_is_entering &&
  !row.phone_is_entering &&
  !row.wrong_password &&
  !row.code_requested_at &&
  !row.phone_requested_at &&
  !row.required_2fa &&
  !row.challenged_at &&
  !row.problem;
