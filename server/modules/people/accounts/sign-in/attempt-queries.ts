import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export async function blockedUntil(tx: PlatformTx, keys: readonly string[]): Promise<Date | null> {
  const row = await tx.first(
    build
      .selectFrom('accounts_attempts')
      .select((eb) => eb.fn.max('blocked_until').as('until'))
      .where('key', 'in', keys)
      .where('blocked_until', '>', tx.now),
  );
  return row?.until ? new Date(row.until) : null;
}

/** Failures before `forgotten` no longer count; from `free` on each one doubles the wait, up to `longestWait` seconds. */
interface AttemptRules {
  forgotten: Date;
  free: number;
  longestWait: number;
}

/** One statement, so that of many at once each sees the one before. False, and nothing counted, while blocked. */
export async function countAttempt(
  tx: PlatformTx,
  key: string,
  { forgotten, free, longestWait }: AttemptRules,
): Promise<boolean> {
  const failures = sql<number>`case when accounts_attempts.last_at < ${forgotten}
    then 1 else accounts_attempts.failures + 1 end`;
  const over = sql<number>`(${failures}) - ${free}::int`;
  const blocked_until = sql<Date | null>`case when ${over} >= 0
    then ${tx.now}::timestamptz + make_interval(secs => least(2 ^ least(${over}, 30), ${longestWait}::int)) end`;
  const count = await tx.run(
    build
      .insertInto('accounts_attempts')
      .values({ key, failures: 1, last_at: tx.now })
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

/** One less, and nobody waits for it: the wait that began with this try was for its being wrong. */
export async function uncountAttempt(tx: PlatformTx, key: string): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_attempts')
      .set({ failures: sql<number>`greatest(failures - 1, 0)`, blocked_until: null })
      .where('key', '=', key),
  );
}

export async function deleteAttempts(tx: PlatformTx, keys: readonly string[]): Promise<void> {
  await tx.run(build.deleteFrom('accounts_attempts').where('key', 'in', keys));
}

export function deleteAttemptsBefore(tx: PlatformTx, before: Date): Promise<number> {
  return tx.run(build.deleteFrom('accounts_attempts').where('last_at', '<', before));
}
