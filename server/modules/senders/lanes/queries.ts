import { sql } from 'kysely';
import { isNotHeld } from '../../../core/backup/is-not-held.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Lane } from './lane.ts';

export async function wakeLaneRows(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`insert into runner_lanes as l (space_id, credential_id, next_at, is_woken)
      select ${tx.spaceId}::uuid, id, ${tx.now}::timestamptz, true from unnest(${[...ids]}::uuid[]) id order by id
      on conflict (space_id, credential_id) do update set is_woken = true,
        next_at = case when l.leased_by is null then least(l.next_at, excluded.next_at) else l.next_at end`.compile(
      build,
    ),
  );
}

export async function wakeLaneRowsOfSpace(tx: SpaceTx, credentialId: string | null): Promise<void> {
  await tx.run(
    sql`with held as materialized (select space_id, credential_id from runner_lanes
        where space_id = ${tx.spaceId} and (${credentialId}::uuid is null or credential_id = ${credentialId}::uuid)
        order by space_id, credential_id for no key update)
      update runner_lanes l set is_woken = true,
        next_at = case when l.leased_by is null then least(l.next_at, ${tx.now}) else l.next_at end
      from held h where l.space_id = h.space_id and l.credential_id = h.credential_id`.compile(build),
  );
}

export function claimDueLanes(tx: PlatformTx, given: { worker: string; limit: number; until: Date }): Promise<Lane[]> {
  return tx.all(
    sql<Lane>`with due as (
        select space_id, credential_id from runner_lanes
        where next_at <= ${tx.now} and ${sql.raw(isNotHeld('runner_lanes'))}
        order by next_at limit ${given.limit}
        for no key update skip locked)
      update runner_lanes l set next_at = ${given.until}, leased_by = ${given.worker}, lease = l.lease + 1,
        is_woken = false
      from due where l.space_id = due.space_id and l.credential_id = due.credential_id
      returning l.space_id, l.credential_id, l.lease, l.last_campaign_id`.compile(build),
  );
}

const RELEASED = {
  space_id: 'uuid',
  credential_id: 'uuid',
  lease: 'bigint',
  next_at: 'timestamptz',
  campaign_id: 'uuid',
  acted_at: 'timestamptz',
} as const;

export interface ReleasedRow {
  space_id: string;
  credential_id: string;
  lease: number;
  next_at: Date;
  campaign_id: string | undefined;
  acted_at: Date | undefined;
}

/** Of lanes in hand, in the order in which whoever wakes several takes them too. */
export async function lockLanes(tx: PlatformTx | SpaceTx, lanes: readonly Pick<Lane, 'space_id' | 'credential_id'>[]) {
  await tx.all(
    sql`select from runner_lanes l join unnest(${lanes.map(({ space_id }) => space_id)}::uuid[],
        ${lanes.map(({ credential_id }) => credential_id)}::uuid[]) as n (space_id, credential_id)
        on l.space_id = n.space_id and l.credential_id = n.credential_id
      order by l.space_id, l.credential_id for no key update of l`.compile(build),
  );
}

/** The token says whose the lease is; asking for the worker's name too misled the planner (a lane is almost never held). */
export function releaseHeldLanes(
  tx: PlatformTx,
  rows: readonly ReleasedRow[],
): Promise<{ credential_id: string; lease: number }[]> {
  return tx.all(
    sql<{ credential_id: string; lease: number }>`with held as materialized (
        select n.* from ${rowsOf(RELEASED, rows)}
        join runner_lanes l on l.space_id = n.space_id and l.credential_id = n.credential_id and l.lease = n.lease
        order by l.space_id, l.credential_id for no key update of l)
      update runner_lanes l set leased_by = null, is_woken = false,
        next_at = case when l.is_woken then least(n.next_at, ${tx.now}) else n.next_at end,
        last_campaign_id = coalesce(n.campaign_id, l.last_campaign_id),
        last_act_at = coalesce(n.acted_at, l.last_act_at)
      from held n
      where l.space_id = n.space_id and l.credential_id = n.credential_id and l.lease = n.lease
      returning l.credential_id, l.lease`.compile(build),
  );
}

/** Lanes that these workers hold: due at once, and under no lease of theirs any more. */
export async function takeLanesFrom(tx: PlatformTx, workers: readonly string[]): Promise<number> {
  return tx.run(
    sql`with held as materialized (select space_id, credential_id from runner_lanes
        where leased_by = any (${[...workers]}::text[]) order by space_id, credential_id for no key update)
      update runner_lanes l set leased_by = null, next_at = ${tx.now}, lease = l.lease + 1
      from held h where l.space_id = h.space_id and l.credential_id = h.credential_id`.compile(build),
  );
}

/** Lanes that a worker holds and does not know of, or has let go of without being heard. */
export async function takeLanesBack(
  tx: PlatformTx,
  given: { worker: string; inHand: readonly string[]; nextAt: Date },
): Promise<number> {
  return tx.run(
    sql`with held as materialized (select space_id, credential_id from runner_lanes
        where leased_by = ${given.worker} and credential_id <> all (${[...given.inHand]}::uuid[])
        order by space_id, credential_id for no key update)
      update runner_lanes l set leased_by = null, next_at = least(l.next_at, ${given.nextAt}), lease = l.lease + 1
      from held h where l.space_id = h.space_id and l.credential_id = h.credential_id`.compile(build),
  );
}

/** All that is to come comes sooner, and nothing was done in the future. */
export async function pullLaneRowsBack(tx: PlatformTx, backMs: number): Promise<void> {
  await tx.run(
    sql`with held as materialized (select space_id, credential_id from runner_lanes
        where next_at > ${tx.now} or last_act_at > ${tx.now} order by space_id, credential_id for no key update)
      update runner_lanes l set last_act_at = least(l.last_act_at, ${tx.now}::timestamptz),
        next_at = case when l.next_at > ${tx.now} then l.next_at - ${backMs}::double precision * interval '1 millisecond'
          else l.next_at end
      from held h where l.space_id = h.space_id and l.credential_id = h.credential_id`.compile(build),
  );
}

export function insertMissingLanes(tx: PlatformTx): Promise<{ space_id: string; credential_id: string }[]> {
  return tx.all(
    sql<{ space_id: string; credential_id: string }>`insert into runner_lanes (space_id, credential_id, next_at)
      select distinct c.space_id, c.credentials_id, ${tx.now}::timestamptz from campaigns c
      where c.status = 'active' and c.credentials_id is not null and not exists (select from runner_lanes l
        where l.space_id = c.space_id and l.credential_id = c.credentials_id)
      order by 1, 2
      on conflict do nothing
      returning space_id, credential_id`.compile(build),
  );
}

export async function countLanesDueBefore(tx: PlatformTx, before: Date): Promise<number> {
  const row = await tx.first(
    sql<{ n: number }>`select count(*) as n from runner_lanes l where next_at < ${before}
      and ${sql.raw(isNotHeld('l'))}`.compile(build),
  );
  return row?.n ?? 0;
}
