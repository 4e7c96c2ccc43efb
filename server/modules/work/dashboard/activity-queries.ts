import { sql } from 'kysely';
import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** So many events are looked at in one statement, whatever they are, and so many of those that are told are answered. */
export const WINDOW = 5_000;
export const TOLD_AT_ONCE = 1_000;

export interface Happened {
  id: string;
  kind: Activity['kind'];
  at: Date;
  actor_id: string | null;
  credential_id: string | null;
  campaign_id: string | null;
  prospect_id: string | null;
  channel: string | null;
  /** Of how many the event itself tells. */
  count: number;
}
export interface ActivityFilter {
  /** A member's accounts, and who they are; admins leave it out. */
  visibleFor?: { credentials: string[]; userId: string };
  credentialId?: string;
  kind?: Activity['kind'];
}

const KIND = sql`case e.type
  when 'enrolment.acted' then case e.data ->> 'action'
    when 'connect' then 'invite_sent' when 'connect_by_email' then 'invite_sent'
    when 'message' then 'message_sent' when 'inmail' then 'message_sent'
    when 'email' then 'email_sent' when 'sms' then 'sms_sent' end
  when 'enrolment.noted' then case e.data ->> 'fact'
    when 'accepted' then 'invite_accepted' when 'opened' then 'opened_email' when 'clicked' then 'clicked_link'
    when 'unsubscribed' then 'unsubscribed' when 'bounced' then 'bounced' end
  when 'message.received' then 'got_reply'
  when 'message.sent' then case e.data ->> 'channel'
    when 'email' then 'email_sent' when 'sms' then 'sms_sent' else 'message_sent' end
  when 'meeting.changed' then case when e.data ->> 'status' = 'booked' then 'meet_booked' end
  when 'campaign.updated' then case e.data ->> 'status'
    when 'active' then 'campaign_started' when 'paused' then 'campaign_paused'
    when 'finished' then 'campaign_finished' end
  when 'credential.updated' then case e.data ->> 'status'
    when 'invalid' then 'account_down' when 'blocked' then 'account_down' when 'active' then 'account_back' end
  when 'tasks.changed' then case when e.data ? 'completed' then 'task_done' end
  when 'member.joined' then 'member_joined' end`;

const ACCOUNT = sql`case e.type
  when 'enrolment.acted' then n.credential_id when 'enrolment.noted' then n.credential_id
  when 'message.received' then (e.data ->> 'credential_id')::uuid
  when 'message.sent' then (e.data ->> 'credential_id')::uuid
  when 'campaign.updated' then (e.data ->> 'credentials_id')::uuid
  when 'credential.updated' then e.subject_id
  when 'meeting.changed' then m.credential_id end`;

/** A campaign and an account say how they are with every change; told is only when that is another state than before. */
const IS_NEWS = sql`(x.type not in ('campaign.updated', 'credential.updated') or (
  select case
    when x.type = 'campaign.updated' then coalesce(p.data ->> 'status', 'draft') <> x.data ->> 'status'
    when x.kind = 'account_back' then coalesce(p.data ->> 'status', 'active') in ('invalid', 'blocked')
    else coalesce(p.data ->> 'status', 'active') <> x.data ->> 'status' end
  from (select 1) as one left join lateral (
    select data from events
    where space_id = x.space_id and subject_id = x.subject_id and id < x.id and type = x.type and data ? 'status'
    order by id desc limit 1) p on true))`;

function visible({ visibleFor, credentialId, kind }: ActivityFilter) {
  const all = [sql`x.kind is not null`];
  if (kind) all.push(sql`x.kind = ${kind}`);
  if (credentialId) all.push(sql`x.credential_id = ${credentialId}::uuid`);
  if (visibleFor)
    all.push(sql`(x.credential_id = any (${visibleFor.credentials}::uuid[])
      or (x.type = 'tasks.changed' and x.actor_id = ${visibleFor.userId}::uuid)
      or (x.credential_id is null and x.type in ('member.joined', 'meeting.changed')))`);
  return sql.join(all, sql` and `);
}

/**
 * What is told of the next events before `before`, the newest first. Looks at one window of them and no further, so a
 * kind that is rare costs no more than one that is not; `last` is where the window ended, null where the history did.
 */
export async function happenedBefore(
  tx: SpaceTx,
  filter: ActivityFilter,
  before: string | null,
): Promise<{ rows: Happened[]; last: string | null }> {
  const older = before ? sql`and id < ${before}::uuid` : sql``;
  const answered = await tx.all(
    sql<Happened & { scanned: number; last: string | null }>`
      with w as materialized (
        select space_id, id, type, at, actor_id, subject_id, data from events
        where space_id = ${tx.spaceId} ${older} order by id desc limit ${WINDOW}),
      seen as (select count(*)::int as scanned, (select id from w order by id limit 1) as last from w)
      select seen.scanned, seen.last, t.* from seen left join lateral (
        select x.id, x.kind, x.at, x.actor_id, x.credential_id, x.campaign_id, x.prospect_id, x.channel, x.count
        from (
          select e.*, ${KIND} as kind, ${ACCOUNT} as credential_id,
            case when e.type = 'campaign.updated' then e.subject_id else n.campaign_id end as campaign_id,
            case when e.type like 'enrolment.%' then n.prospect_id
              when e.type in ('message.received', 'message.sent', 'meeting.changed', 'tasks.changed')
                then e.subject_id end as prospect_id,
            e.data ->> 'channel' as channel, coalesce((e.data ->> 'completed')::int, 1) as count
          from w e
          left join enrolments n on n.space_id = e.space_id and n.id = e.subject_id
            and e.type in ('enrolment.acted', 'enrolment.noted')
          left join meetings m on m.space_id = e.space_id and e.type = 'meeting.changed'
            and m.id = (e.data ->> 'meeting_id')::uuid) x
        where ${visible(filter)} and ${IS_NEWS}
        order by x.id desc limit ${TOLD_AT_ONCE}) t on true
      order by t.id desc`.compile(build),
  );
  const rows = answered.filter(({ id }) => id !== null);
  const isEnd = (answered[0]?.scanned ?? 0) < WINDOW;
  // not all of the window was answered: what follows the last of them is asked for next
  if (rows.length === TOLD_AT_ONCE) return { rows, last: rows.at(-1)?.id ?? null };
  return { rows, last: isEnd ? null : (answered[0]?.last ?? null) };
}
