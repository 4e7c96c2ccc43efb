import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';

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
  const row = await tx.first(
    build
      .selectFrom('accounts_attempts')
      .select((eb) => eb.fn.max('blocked_until').as('until'))
      .where('key', 'in', keys.map(nameOf))
      .where('blocked_until', '>', tx.now),
  );
  const until = row?.until;
  if (!until) return;
  const seconds = Math.ceil((new Date(until).getTime() - tx.now.getTime()) / 1000);
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
export async function claimTry({ transactions }: Services, key: AttemptKey): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    if (!(await countTry(tx, key))) await checkAttempts(tx, [key]);
  });
}

/** One statement, so that of many at once each sees the one before. False, and nothing counted, while blocked. */
async function countTry(tx: PlatformTx, key: AttemptKey): Promise<boolean> {
  const failures = sql<number>`case when accounts_attempts.last_at < ${new Date(tx.now.getTime() - FORGET_AFTER_MS)}
    then 1 else accounts_attempts.failures + 1 end`;
  const over = sql<number>`(${failures}) - ${freeOf(key)}::int`;
  const blocked_until = sql<Date | null>`case when ${over} >= 0
    then ${tx.now}::timestamptz + make_interval(secs => least(2 ^ least(${over}, 30), ${LONGEST_WAIT_S}::int)) end`;
  const count = await tx.run(
    build
      .insertInto('accounts_attempts')
      .values({ key: nameOf(key), failures: 1, last_at: tx.now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ failures, last_at: tx.now, blocked_until })
          .where((eb) =>
            eb.or([
              eb('accounts_attempts.blocked_until', 'is', null),
              eb('accounts_attempts.blocked_until', '<=', tx.now),
            ]),
          ),
      ),
  );
  return count > 0;
}

export async function clearAttempts(tx: PlatformTx, keys: readonly AttemptKey[]): Promise<void> {
  await tx.run(build.deleteFrom('accounts_attempts').where('key', 'in', keys.map(nameOf)));
}

/** Keys that nobody tried for so long that their failures no longer count. */
export function forgetAttempts(tx: PlatformTx): Promise<number> {
  return tx.run(
    build.deleteFrom('accounts_attempts').where('last_at', '<', new Date(tx.now.getTime() - FORGET_AFTER_MS)),
  );
}
