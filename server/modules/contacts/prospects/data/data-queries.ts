import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

interface Everything {
  profile: Record<string, unknown>;
  notes: unknown[];
  labels: unknown[];
  messages: unknown[];
  campaigns: unknown[];
  tasks: unknown[];
  meetings: unknown[];
  events: unknown[];
}

/** What is ours and says nothing of them. */
const OURS = ['space_id', 'words', 'name_key', 'company_key', 'terms', 'link_key', 'email_key', 'version'];

/** Everything that is kept of a person, as documents. */
export async function everythingOf(tx: SpaceTx, id: string): Promise<Everything | undefined> {
  const listOf = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t)) from (${rows}) t), '[]')`;
  const of = sql`space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid`;
  return tx.first(
    sql<Everything>`select to_jsonb(p) - ${OURS}::text[] || jsonb_build_object(
          'status', coalesce((select status from prospects_standing where ${of}), 'new')) as profile,
        ${listOf(sql`select id, text, created_at, updated_at from prospects_notes where ${of} order by created_at`)} as notes,
        ${listOf(sql`select l.name, o.added_at from labels_prospects o
          join labels l on l.space_id = o.space_id and l.id = o.label_id
          where o.space_id = ${tx.spaceId}::uuid and o.prospect_id = ${id}::uuid order by o.added_at`)} as labels,
        ${listOf(sql`select id, channel, is_ours, subject, text, attachments, at, seen_at, opened_at, clicked_at, bounced_at
          from inbox_messages where ${of} order by at`)} as messages,
        ${listOf(sql`select e.id, c.name as campaign, e.status, e.finish_reason, e.created_at, e.invited_at,
            e.connected_at, e.messaged_at, e.emailed_at, e.seen_at, e.opened_at, e.clicked_at, e.replied_at,
            e.bounced_at, e.unsubscribed_at, e.meeting_at
          from enrolments e join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
          where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${id}::uuid order by e.created_at`)} as campaigns,
        ${listOf(sql`select id, type, status, name, info, text, due_at, created_at, settled_at
          from tasks where ${of} order by created_at`)} as tasks,
        ${listOf(sql`select id, event, place, start_at, end_at, status from meetings where ${of} order by start_at`)}
          as meetings,
        ${listOf(sql`select v.type, v.data, v.at from events v where v.space_id = ${tx.spaceId}::uuid
          and v.subject_id in (select ${id}::uuid union all select e.id from enrolments e
            where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = ${id}::uuid) order by v.at, v.id`)} as events
      from prospects p where p.space_id = ${tx.spaceId}::uuid and p.id = ${id}::uuid`.compile(build),
  );
}
