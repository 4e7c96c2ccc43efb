import { sql } from 'kysely';
import type { Quota } from '../../contract/enrolments/events.ts';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';

/** A campaign that a lane may pick from now, and what its acts may take. */
export interface RunningCampaignInLane {
  space_id: string;
  credential_id: string;
  campaign_id: string;
  takes: readonly Quota[];
}

export function runningCampaignsInLanes(tx: PlatformTx, lanes: readonly (Lane & { is_email_only: boolean })[]) {
  return tx.all(
    sql<Omit<RunningCampaignInLane, 'takes'> & { sequence_version: number }>`
      select l.space_id, l.credential_id, c.id as campaign_id, c.sequence_version
      from json_to_recordset(${JSON.stringify(lanes)}::json)
        as l (space_id uuid, credential_id uuid, last_campaign_id uuid, is_email_only boolean)
      join credentials k on k.space_id = l.space_id and k.id = l.credential_id
        and k.status not in ('inactive', 'deleted')
      join spaces s on s.id = l.space_id and s.status = 'active'
      join campaigns c on c.space_id = l.space_id and c.credentials_id = l.credential_id and c.status = 'active'
        and (c.is_email_only or (not l.is_email_only and k.status = 'active'))
      left join campaigns turn on turn.space_id = l.space_id and turn.id = l.last_campaign_id
      order by l.credential_id, (c.display_order, c.id) <= (turn.display_order, turn.id), c.display_order, c.id`.compile(
      build,
    ),
  );
}

export interface DueEnrolment {
  space_id: string;
  credential_id: string;
  id: string;
  /** Whose act takes something, as its campaign's turn came; the others take nothing. */
  isTurn: boolean;
}
/** How many that take nothing are looked at with one claim. */
const QUOTA_FREE_AT_ONCE = 20;

export function dueEnrolments(tx: PlatformTx, running: readonly RunningCampaignInLane[]): Promise<DueEnrolment[]> {
  const rows = JSON.stringify(running.map((each, place) => ({ ...each, place })));
  return tx.all(
    sql<DueEnrolment>`with r as materialized (select * from json_to_recordset(${rows}::json)
        as n (space_id uuid, credential_id uuid, campaign_id uuid, takes text[], place integer))
      (select distinct on (r.credential_id) r.space_id, r.credential_id, next.id, true as "isTurn" from r
      cross join lateral (
        select due.id from unnest(r.takes) t (takes) cross join lateral (
          select e.id, e.due_at from enrolments e
          where e.space_id = r.space_id and e.credential_id = r.credential_id and e.campaign_id = r.campaign_id
            and e.takes = t.takes and e.status = 'active' and e.due_at <= ${tx.now}
          order by e.due_at limit 1) due
        order by due.due_at limit 1) next
      order by r.credential_id, r.place)
      union all
      select r.space_id, r.credential_id, due.id, false from r cross join lateral (
        select e.id from enrolments e
        where e.space_id = r.space_id and e.credential_id = r.credential_id and e.campaign_id = r.campaign_id
          and e.takes = 'none' and e.status = 'active' and e.due_at <= ${tx.now}
        order by e.due_at limit ${QUOTA_FREE_AT_ONCE}) due`.compile(build),
  );
}

export function earliestDueTimes(
  tx: PlatformTx,
  running: readonly RunningCampaignInLane[],
): Promise<{ credential_id: string; at: Date }[]> {
  return tx.all(
    sql<{ credential_id: string; at: Date }>`select r.credential_id, min(due.due_at) as at
      from json_to_recordset(${JSON.stringify(running)}::json)
        as r (space_id uuid, credential_id uuid, campaign_id uuid, takes text[])
      cross join lateral unnest(r.takes || '{none}'::text[]) t (takes)
      cross join lateral (
        select e.due_at from enrolments e
        where e.space_id = r.space_id and e.credential_id = r.credential_id and e.campaign_id = r.campaign_id
          and e.takes = t.takes and e.status = 'active' and e.due_at is not null
        order by e.due_at limit 1) due
      group by r.credential_id`.compile(build),
  );
}
