import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface TimelineOf {
  prospectId: string;
  /** The accounts of a member; admins leave it out. */
  visibleFor?: string[];
  /** Who looks: a member sees the meetings that they were booked with, by whatever account. */
  userId: string;
}

export interface TimelineRow {
  id: string;
  at: Date;
  kind: string;
  campaign_id: string | null;
  campaign_name: string | null;
  node_id: string | null;
  action: string | null;
  reason: string | null;
  channel: string | null;
  text: string | null;
  /** When the meeting took place from then on. */
  start: string | null;
}

/**
 * What happened on the way through campaigns, meetings, and what was written. The words of a step stand with the step; what was
 * written outside of campaigns, or by the person, stands for itself.
 */
function entries(tx: SpaceTx, { prospectId, visibleFor, userId }: TimelineOf) {
  const among = (column: string) =>
    visibleFor ? sql`and ${sql.ref(column)} = any(${visibleFor}::uuid[])` : sql.raw('');
  const seen = visibleFor
    ? sql`and (m.credential_id is null or m.credential_id = any(${visibleFor}::uuid[]) or m.created_by = ${userId})`
    : sql.raw('');
  return sql`
    with met as (
      select v.id, v.at, 'meeting_' || (v.data ->> 'status') as kind, m.event as text, v.data ->> 'start' as start
      from prospects p
      join events v on v.space_id = p.space_id and v.subject_id = p.id and v.type = 'meeting.changed'
      join meetings m on m.space_id = v.space_id and m.id = (v.data ->> 'meeting_id')::uuid
        and m.prospect_id = ${prospectId}
      where p.space_id = ${tx.spaceId} and (p.id = ${prospectId} or p.merged_into = ${prospectId})
        and v.data ->> 'status' in ('booked', 'rescheduled', 'canceled') ${seen}
    )
    select v.id, v.at, substr(v.type, 11) as kind, e.campaign_id, v.data ->> 'node_id' as node_id,
      v.data ->> 'action' as action,
      coalesce(v.data ->> 'reason', v.data ->> 'fact', v.data ->> 'branch') as reason, m.channel, m.text,
      null as start
    from enrolments e
    join events v on v.space_id = e.space_id and v.subject_id = e.id and v.type like 'enrolment.%'
    left join lateral (
      select m.channel, m.text from inbox_messages m
      where v.type = 'enrolment.acted' and m.space_id = e.space_id and m.prospect_id = e.prospect_id and m.is_ours
        and m.enrolment_id = e.id and m.node_id = v.data ->> 'node_id'
      order by m.at desc limit 1
    ) m on true
    where e.space_id = ${tx.spaceId} and e.prospect_id = ${prospectId} ${among('e.credential_id')}
    union all
    select id, at, kind, null, null, null, null, null, text, start from met
    union all
    select m.id, m.at, case when m.is_ours then 'message_sent' else 'message_received' end, m.campaign_id, m.node_id,
      null, null, m.channel, m.text, null
    from inbox_messages m
    where m.space_id = ${tx.spaceId} and m.prospect_id = ${prospectId} ${among('m.credential_id')}
      and not (m.is_ours and m.enrolment_id is not null)`;
}

export function timelinePage(tx: SpaceTx, of: TimelineOf, page: { offset: number; limit: number }) {
  return tx.all(
    sql<TimelineRow>`select t.*, c.name as campaign_name from (${entries(tx, of)}) t
      left join campaigns c on c.space_id = ${tx.spaceId} and c.id = t.campaign_id
      order by t.at desc, t.id desc offset ${page.offset} limit ${page.limit}`.compile(build),
  );
}

export async function countTimeline(tx: SpaceTx, of: TimelineOf): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`select count(*) from (${entries(tx, of)}) t`.compile(build));
  return row?.count ?? 0;
}

export const prospectExists = (tx: SpaceTx, id: string) =>
  tx.first(build.selectFrom('prospects').select('id').where('space_id', '=', tx.spaceId).where('id', '=', id));
