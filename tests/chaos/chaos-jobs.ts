import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import { build } from '../../server/core/db/build.ts';
import { type JobHandler, task } from '../../server/core/jobs/job-handler.ts';
import type { Services } from '../../server/core/services.ts';

const NAME = 'chaos.count';

/** A job that takes a moment and counts itself: run again after a crash, it counts twice, which is no harm. */
export const chaosTask: JobHandler = task({
  name: NAME,
  payload: z.object({ n: z.int() }),
  run: async ({ n }, { transactions }) => {
    await transactions.onPlatform(async (tx) => {
      await tx.run(
        sql`insert into chaos_jobs as j (n) values (${n}) on conflict (n) do update set times = j.times + 1`.compile(
          build,
        ),
      );
      await tx.all(sql`select pg_sleep(0.02)`.compile(build));
    });
  },
});

export async function prepareJobs(ours: pg.Pool): Promise<void> {
  await ours.query('create table chaos_jobs (n integer primary key, times integer default 1)');
}

/** So many jobs, spread over the time in which there is something to kill. */
export async function seedJobs(
  services: Services,
  { jobs, overMs, wave = 0 }: { jobs: number; overMs: number; wave?: number },
): Promise<void> {
  await services.transactions.onPlatform(async (tx) => {
    for (let n = 0; n < jobs; n++)
      await tx.enqueue(NAME, { n: wave * jobs + n }, { runAt: new Date(tx.now.getTime() + (n * overMs) / jobs) });
  });
}

export interface JobsDone {
  jobs: number;
  /** Ran more than once, as a job may whose end nobody heard. */
  jobsAgain: number;
}

export async function countJobs(ours: pg.Pool): Promise<JobsDone> {
  const { rows } = await ours.query<JobsDone>(
    `select count(*)::int as jobs, (count(*) filter (where times > 1))::int as "jobsAgain" from chaos_jobs`,
  );
  return rows[0] as JobsDone;
}

/** Not done yet, or held by somebody. */
export const WAITING_JOBS = '(select count(*) from graphile_worker.jobs)';
