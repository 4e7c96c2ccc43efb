import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { blockedUntil, countAttempt, deleteAttempts, deleteAttemptsBefore, uncountAttempt } from './attempt-queries.ts';

/** The first few mistakes are free; each further one doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_S = 900;
/** Failures this long ago no longer count. */
const FORGET_AFTER_MS = 60 * 60_000;

/**
 * What is tried: `sign_in:<brand>:<email>`, `second_step:<user>`, `invite:<address>`. Lower case. An address is shared
 * by whole offices: with `free` it may be allowed more mistakes than one person.
 */
export type AttemptKey = string | { key: string; free: number };

const nameOf = (key: AttemptKey): string => (typeof key === 'string' ? key : key.key);
const freeOf = (key: AttemptKey): number => (typeof key === 'string' ? FREE_FAILURES : key.free);

/** Refuses while a key is blocked; the answer says for how many seconds. Shared by every process through the table. */
export async function checkAttempts(tx: PlatformTx, keys: readonly AttemptKey[]): Promise<void> {
  const until = await blockedUntil(tx, keys.map(nameOf));
  if (!until) return;
  const seconds = Math.ceil((until.getTime() - tx.now.getTime()) / 1000);
  throw refuse('too_many_attempts', { fields: { wait: String(seconds) } });
}

/** Counts a failure in a transaction of its own: the refusal that follows rolls the call's back. */
export async function noteFailure({ transactions }: Services, keys: readonly AttemptKey[]): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    for (const key of keys) await countTry(tx, key);
  });
}

/**
 * Counts a try before it is judged, in a transaction of its own, and refuses while its key is blocked: a thousand
 * guesses sent at once are counted one by one. Whoever turns out to be right clears the key.
 */
export const claimTry = (services: Services, key: AttemptKey): Promise<void> => claimTries(services, [key]);

/** The same for a try that is counted under several keys: refused under one of them it is counted under none. */
export async function claimTries({ transactions }: Services, keys: readonly AttemptKey[]): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    for (const key of keys) if (!(await countTry(tx, key))) await checkAttempts(tx, [key]);
  });
}

/** The try that was claimed was no mistake. What others did wrong under the same key stays counted. */
export const giveBack = (tx: PlatformTx, key: AttemptKey): Promise<void> => uncountAttempt(tx, nameOf(key));

const countTry = (tx: PlatformTx, key: AttemptKey): Promise<boolean> =>
  countAttempt(tx, nameOf(key), { forgotten: forgottenBefore(tx), free: freeOf(key), longestWait: LONGEST_WAIT_S });

const forgottenBefore = (tx: PlatformTx) => new Date(tx.now.getTime() - FORGET_AFTER_MS);

export const clearAttempts = (tx: PlatformTx, keys: readonly AttemptKey[]): Promise<void> =>
  deleteAttempts(tx, keys.map(nameOf));

/** Keys that nobody tried for so long that their failures no longer count. */
export const forgetAttempts = (tx: PlatformTx): Promise<number> => deleteAttemptsBefore(tx, forgottenBefore(tx));
