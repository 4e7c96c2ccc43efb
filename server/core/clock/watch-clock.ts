import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { PlatformTx, Transactions } from '../db/transaction.ts';
import type { Clock } from './clock.ts';

/** Less is how clocks are set right all the time. */
const NOTICED_MS = 30_000;

/** In the transaction in which it is noted, by one process alone: what waits for the wrong time waits that much less. */
export type OnClockBack = (tx: PlatformTx, backMs: number) => Promise<void>;

export interface ClockWatch {
  /** By how much the clock went back since the last look, and whether it was this process that noted it. */
  look(): Promise<{ backMs: number; isNoted: boolean }>;
}

/**
 * Notices a clock that went back: within a process by the time that has really passed, and at its first look by how far
 * the clock had come before, should it have been set while nothing ran. Forward is nothing to see to: what is due is due.
 */
export function createClockWatch(
  { transactions, clock }: { transactions: Transactions; clock: Clock },
  onBack: OnClockBack,
  passed: () => number = () => performance.now(),
): ClockWatch {
  let last: { at: number; passed: number } | null = null;
  return {
    look: async () => {
      const here = { at: clock.now().getTime(), passed: passed() };
      const before = last;
      const lag = before ? here.passed - before.passed - (here.at - before.at) : Number.POSITIVE_INFINITY;
      const isBack = lag >= NOTICED_MS;
      // of several processes, the first that finds the mark ahead sets it back
      const noted = await transactions.onPlatform(async (tx) => {
        const ahead = isBack ? await setMarkBack(tx) : undefined;
        if (ahead === undefined) await advanceMark(tx);
        else await onBack(tx, ahead);
        return ahead;
      });
      last = here;
      return { backMs: noted ?? (isBack && before ? lag : 0), isNoted: noted !== undefined };
    },
  };
}

/** When the clock last went back, and by how much; null where it never did. */
export async function lastClockBack(tx: PlatformTx): Promise<{ at: Date; backMs: number } | null> {
  const row = await tx.first(
    sql<{ at: Date; backMs: number }>`select back_at as at, back_ms as "backMs" from clock_marks
      where back_at is not null`.compile(build),
  );
  return row ?? null;
}

async function advanceMark(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`insert into clock_marks as m (latest) values (${tx.now})
      on conflict (only_one) do update set latest = greatest(m.latest, excluded.latest)`.compile(build),
  );
}

/** By how much the mark was ahead of now; nothing where it was not, or another process was quicker. */
async function setMarkBack(tx: PlatformTx): Promise<number | undefined> {
  const row = await tx.first(
    sql<{ back: number }>`with was as materialized (select latest from clock_marks for no key update)
      update clock_marks m set latest = ${tx.now}, back_at = ${tx.now},
        back_ms = (extract(epoch from was.latest - ${tx.now}::timestamptz) * 1000)::bigint
      from was where was.latest > ${new Date(tx.now.getTime() + NOTICED_MS)}
      returning m.back_ms as back`.compile(build),
  );
  return row?.back;
}
