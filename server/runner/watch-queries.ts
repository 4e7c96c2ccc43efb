import { sql } from 'kysely';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';

const AT_ONCE = 1_000;

/** On the way, with neither a next look nor a reason to wait: nobody should ever be. */
export function stuckEnrolments(tx: PlatformTx): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    sql<{ space_id: string; id: string }>`select space_id, id from enrolments
      where status = 'active' and due_at is null and wait_reason is null limit ${AT_ONCE}`.compile(build),
  );
}

/** Senders of running campaigns that have no lane get one. */
export function addMissingLanes(tx: PlatformTx): Promise<{ space_id: string; credential_id: string }[]> {
  return tx.all(
    sql<{ space_id: string; credential_id: string }>`insert into runner_lanes (space_id, credential_id, next_at)
      select distinct c.space_id, c.credentials_id, ${tx.now}::timestamptz from campaigns c
      where c.status = 'active' and c.credentials_id is not null and not exists (select from runner_lanes l
        where l.space_id = c.space_id and l.credential_id = c.credentials_id)
      on conflict do nothing
      returning space_id, credential_id`.compile(build),
  );
}

export async function countOverdueLanes(tx: PlatformTx, before: Date): Promise<number> {
  const row = await tx.first(
    sql<{ n: number }>`select count(*) as n from runner_lanes where next_at < ${before}`.compile(build),
  );
  return row?.n ?? 0;
}

export interface EndedCampaign {
  space_id: string;
  id: string;
  people_count: number;
}

/**
 * Campaigns in which nobody is on the way any more and nothing brings new people. Whoever is due is found at once, by
 * the lanes' own index; only where nobody is are the others looked through.
 */
export function endedCampaigns(tx: PlatformTx): Promise<EndedCampaign[]> {
  return tx.all(
    sql<EndedCampaign>`select c.space_id, c.id, c.people_count from campaigns c
      where c.status = 'active' and c.people_count > 0
        and not exists (select from searches s where s.space_id = c.space_id and s.campaign_id = c.id
          and s.status not in ('finished', 'stopped', 'failed'))
        and not exists (select from enrolments e where e.space_id = c.space_id and e.credential_id = c.credentials_id
          and e.campaign_id = c.id and e.status = 'active' and e.due_at is not null)
        and not exists (select from enrolments e where e.space_id = c.space_id and e.campaign_id = c.id
          and e.status in ('pending', 'active', 'paused'))
      limit ${AT_ONCE}`.compile(build),
  );
}

/** Answers the campaign as it is then; nothing, where somebody has stopped it meanwhile, or people came. */
export function finishCampaign(tx: PlatformTx, { space_id, id, people_count }: EndedCampaign) {
  return tx.first(
    build
      .updateTable('campaigns')
      .set((eb) => ({ status: 'finished', finished_at: tx.now, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', space_id)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('people_count', '=', people_count)
      .returning(['credentials_id', 'version']),
  );
}
