import type pg from 'pg';
import { until } from '../factories/until.ts';
import { WAITING_JOBS } from './chaos-jobs.ts';

const DUE = `(select count(*) from enrolments where status = 'active' and due_at is not null)`;
const OPEN = `(select count(*) from runner_intents where status = 'intended')`;

/** People who have somewhere to go, lines of the ledger that nobody has settled yet, jobs that are not done. */
export async function waitingIn(ours: pg.Pool): Promise<number> {
  try {
    const { rows } = await ours.query<{ n: number }>(`select (${DUE} + ${OPEN} + ${WAITING_JOBS})::int as n`);
    return rows[0]?.n ?? 0;
  } catch {
    // the connection died with the database: the next look has another
    return Number.POSITIVE_INFINITY;
  }
}

export type Stuck = Record<'people' | 'acts' | 'jobs' | 'lanes' | 'events', number>;

/** Once the workers have stopped: what is not done, and the lanes that somebody holds who is not there any more. */
export async function stuckIn(ours: pg.Pool, { hasOutbox }: { hasOutbox: boolean }): Promise<Stuck> {
  const look = async () => {
    const { rows } = await ours.query<Stuck>(
      `select ${DUE}::int as people, ${OPEN}::int as acts, ${WAITING_JOBS}::int as jobs,
         (select count(*) from runner_lanes where leased_by is not null)::int as lanes,
         (select count(*) from outbox)::int as events`,
    );
    const stuck = rows[0] as Stuck;
    // without a process that tells events nobody is to blame that they are not told
    return hasOutbox ? stuck : { ...stuck, events: 0 };
  };
  await until(async () => (await look()).events === 0).catch(() => {});
  return look();
}

/** Of what members were told is saved, how much is not there. */
export async function missingLabels(ours: pg.Pool, names: readonly string[]): Promise<number> {
  const { rows } = await ours.query<{ n: number }>(
    'select count(*)::int as n from unnest($1::text[]) name where not exists (select from labels l where l.name = name)',
    [names],
  );
  return rows[0]?.n ?? 0;
}
