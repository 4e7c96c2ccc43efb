import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { PlatformTx } from '../db/transaction.ts';

/**
 * The clock went back: what was to be done at once, or soon, by the wrong time is due that much sooner. What somebody
 * asked for at a moment of the day stays where it is: a job is taken for one that was to run soon if it was made in what
 * is the future now, to be run within minutes of that. Cron takes up where the clock is.
 */
export async function pullQueuesBack(tx: PlatformTx, backMs: number): Promise<void> {
  const back = sql`${backMs}::double precision * interval '1 millisecond'`;
  await tx.run(sql`update outbox set due_at = due_at - ${back} where due_at > ${tx.now}`.compile(build));
  await tx.run(
    sql`update graphile_worker._private_jobs set run_at = run_at - ${back}
      where run_at > ${tx.now} and created_at > ${tx.now} and run_at <= created_at + interval '10 minutes'`.compile(
      build,
    ),
  );
  await tx.run(
    sql`update graphile_worker._private_known_crontabs set last_execution = ${tx.now}
      where last_execution > ${tx.now}`.compile(build),
  );
}
