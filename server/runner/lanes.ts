import { sql } from 'kysely';
import type { Quota } from '../../contract/enrolments/events.ts';
import { build } from '../core/db/build.ts';
import { rowsOf } from '../core/db/rows-of.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { quotasOfCampaigns } from '../modules/campaigns/enrolments/waits/quotas-of-campaigns.ts';

/** One sender's lane, held under a lease. Its token grows with every claim: whoever comes late holds an old one. */
export interface Lane {
  space_id: string;
  credential_id: string;
  lease: number;
  last_campaign_id: string | null;
}

/** A lane under one lease: what comes late from an earlier one is not taken for it. */
export const leaseKey = ({ credential_id, lease }: Pick<Lane, 'credential_id' | 'lease'>): string =>
  `${credential_id} ${lease}`;

/** Lanes that are due, or whose lease has run out, hundreds in one statement; those that others claim are passed over. */
export function claimLanes(tx: PlatformTx, given: { worker: string; limit: number; until: Date }): Promise<Lane[]> {
  return tx.all(
    sql<Lane>`with due as (
        select space_id, credential_id from runner_lanes
        where next_at <= ${tx.now} order by next_at limit ${given.limit}
        for no key update skip locked)
      update runner_lanes l set next_at = ${given.until}, leased_by = ${given.worker}, lease = l.lease + 1,
        is_woken = false
      from due where l.space_id = due.space_id and l.credential_id = due.credential_id
      returning l.space_id, l.credential_id, l.lease, l.last_campaign_id`.compile(build),
  );
}

/** What a lane may do now. */
export interface LaneCapacity {
  lane: Lane;
  /** What acts may take from the day's limits. */
  takes: readonly Quota[];
  /** The account cannot act at the network: only campaigns that do without it go on. */
  isEmailOnly: boolean;
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

/** A campaign that a lane may pick from now, and what its acts may take. */
interface RunningCampaignInLane {
  space_id: string;
  credential_id: string;
  campaign_id: string;
  takes: readonly Quota[];
}

/**
 * The campaigns that run in these lanes, in the order of their turns: as they are shown, beginning after the last one
 * that had its turn. A campaign, an account or a workspace that was paused a moment ago is not among them.
 */
async function runningCampaigns(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<RunningCampaignInLane[]> {
  const lanes = rooms.map(({ lane, isEmailOnly }) => ({ ...lane, is_email_only: isEmailOnly }));
  const rows = await tx.all(
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
  const quotasOf = await quotasOfCampaigns(tx, rows);
  const allowed = new Map(rooms.map(({ lane, takes }) => [lane.credential_id, new Set(takes)]));
  return rows.map(({ space_id, credential_id, campaign_id, sequence_version }) => ({
    space_id,
    credential_id,
    campaign_id,
    takes: quotasOf({ campaign_id, sequence_version }).filter((takes) => allowed.get(credential_id)?.has(takes)),
  }));
}

/**
 * For each lane whom to look at: the next due of the campaign whose turn it is, among those that the day has room for,
 * and those who take nothing.
 */
export async function pickDue(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<DueEnrolment[]> {
  const running = await runningCampaigns(tx, rooms);
  if (running.length === 0) return [];
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

/** When the next one of each of these lanes is due, among what they may do now; none where nobody is. */
export async function earliestDue(tx: PlatformTx, rooms: readonly LaneCapacity[]): Promise<Map<string, Date>> {
  const running = rooms.length > 0 ? await runningCampaigns(tx, rooms) : [];
  if (running.length === 0) return new Map();
  const rows = await tx.all(
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
  return new Map(rows.map((row) => [row.credential_id, row.at]));
}

export interface LaneRelease {
  lane: Lane;
  nextAt: Date;
  /** Of the act that was carried out, where one was. */
  campaignId?: string;
  actedAt?: Date;
}

const RELEASED = {
  space_id: 'uuid',
  credential_id: 'uuid',
  lease: 'bigint',
  next_at: 'timestamptz',
  campaign_id: 'uuid',
  acted_at: 'timestamptz',
} as const;

/**
 * Lets go of lanes whose lease is still ours; answers these leases. News that came meanwhile is looked at at once. The
 * token says whose the lease is; asking for the worker's name too misled the planner (a lane is almost never held).
 */
export async function releaseLanes(tx: PlatformTx, released: readonly LaneRelease[]): Promise<Set<string>> {
  if (released.length === 0) return new Set();
  const rows = released
    .map(({ lane, nextAt, campaignId, actedAt }) => ({
      space_id: lane.space_id,
      credential_id: lane.credential_id,
      lease: lane.lease,
      next_at: nextAt,
      campaign_id: campaignId,
      acted_at: actedAt,
    }))
    .sort((a, b) => (a.credential_id < b.credential_id ? -1 : 1));
  const owned = await tx.all(
    sql<{ credential_id: string; lease: number }>`update runner_lanes l set leased_by = null, is_woken = false,
        next_at = case when l.is_woken then least(n.next_at, ${tx.now}) else n.next_at end,
        last_campaign_id = coalesce(n.campaign_id, l.last_campaign_id),
        last_act_at = coalesce(n.acted_at, l.last_act_at)
      from ${rowsOf(RELEASED, rows)}
      where l.space_id = n.space_id and l.credential_id = n.credential_id and l.lease = n.lease
      returning l.credential_id, l.lease`.compile(build),
  );
  return new Set(owned.map(leaseKey));
}
