import { type CompiledQuery, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { PRESENCE } from '../../../../core/jobs/processes.ts';
import { MAX_ATTEMPTS } from '../../../../core/events/dispatch-outbox.ts';
import { IS_DEAD_JOB } from '../../../../core/jobs/dead-jobs.ts';

const compiled = <R>(query: ReturnType<typeof sql<R>>): CompiledQuery<R> => query.compile(build);

interface DatabaseFacts {
  version: string;
  role: string;
  used: number;
  limit: number;
  /** Of the server, as a number: 18. */
  major: number;
  hasApp: boolean;
  takesOnApp: boolean;
  hasPlatform: boolean;
  /** Or there are none yet. */
  readsTables: boolean;
}

export async function databaseFacts(tx: PlatformTx): Promise<DatabaseFacts> {
  const row = await tx.first(
    compiled(
      sql<DatabaseFacts>`select current_setting('server_version') as version, current_user::text as role,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit,
        coalesce((select pg_has_role(oid, case when current_setting('server_version_num')::int < 160000
          then 'MEMBER' else 'SET' end) from pg_roles where rolname = 'kithline_app'), false) as "takesOnApp",
        current_setting('server_version_num')::int / 10000 as major,
        exists (select from pg_roles where rolname = 'kithline_app') as "hasApp",
        exists (select from pg_roles where rolname = 'kithline_platform') as "hasPlatform",
        coalesce((select has_table_privilege(oid, 'SELECT') from pg_class
          where relname = 'migrations' and relnamespace = 'public'::regnamespace), true) as "readsTables"`,
    ),
  );
  return row as DatabaseFacts;
}

/** None where the database has never been migrated. */
export async function migrationNames(tx: PlatformTx): Promise<string[]> {
  const table = await tx.first(
    compiled(sql<{ is: boolean }>`select to_regclass('public.migrations') is not null as is`),
  );
  if (!table?.is) return [];
  const rows = await tx.all(build.selectFrom('migrations').select('name').orderBy('name'));
  return rows.map(({ name }) => name);
}

/** By the database's own clock, in milliseconds. */
export async function databaseTime(tx: PlatformTx): Promise<number> {
  const row = await tx.first(compiled(sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`));
  return Number(row?.ms);
}

/** Workers that were seen just now, or that were seen lately and hold the lock that ends with their connection. */
export async function workersAtWork(tx: PlatformTx, { lately, justNow }: Record<'lately' | 'justNow', Date>) {
  const row = await tx.first(
    compiled(
      sql<{ count: number }>`select count(*) as count from processes p where p.seen_at > ${justNow} or (
        p.seen_at > ${lately} and exists (select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and l.granted
            and l.classid = ${PRESENCE}::integer::oid and l.objid = hashtext(p.id)::oid))`,
    ),
  );
  return row?.count ?? 0;
}

interface QueueFacts {
  waiting: number;
  due: number;
  oldestDue: Date | null;
  dead: number;
  stuck: number;
}

export async function queueFacts(tx: PlatformTx): Promise<QueueFacts> {
  const row = await tx.first(
    compiled(
      sql<QueueFacts>`select
        count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where attempts < max_attempts and run_at <= ${tx.now}) as due,
        min(run_at) filter (where attempts < max_attempts and run_at <= ${tx.now}) as "oldestDue",
        count(*) filter (where ${sql.raw(IS_DEAD_JOB)}) as dead,
        (select count(*) from outbox where attempts >= ${MAX_ATTEMPTS}) as stuck
        from graphile_worker._private_jobs where locked_at is null`,
    ),
  );
  return row as QueueFacts;
}

interface RunningVersion {
  version: string;
  count: number;
  /** How many of them people can reach. */
  serving: number;
}

export async function runningVersions(tx: PlatformTx, since: Date): Promise<RunningVersion[]> {
  return tx.all(
    build
      .selectFrom('system_processes')
      .select(({ fn }) => [
        'version',
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere('role', '!=', 'worker').as('serving'),
      ])
      .where('seen_at', '>', since)
      .groupBy('version')
      .orderBy('version'),
  );
}

/** Providers of contact data that refuse us or are down, by name. */
export async function restingVendors(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.all(
    compiled(
      sql<{ provider: string }>`select provider from enrichment_rests
        where until > ${tx.now} and why <> 'busy' order by provider`,
    ),
  );
  return rows.map(({ provider }) => provider);
}
