import { sql } from 'kysely';
import type { StatusLabel } from '../../../../contract/labels/status-labels.ts';
import type { StatusFacts } from '../../../../engine/contacts/status-label.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Set by a person it stays, whatever becomes of a meeting: then there is no `withoutMeeting`. */
export async function setStatus(
  tx: SpaceTx,
  ids: readonly string[],
  status: StatusLabel,
  withoutMeeting: StatusLabel | null = null,
): Promise<void> {
  await tx.run(
    sql`insert into prospects_standing as s (space_id, prospect_id, status, status_at, without_meeting)
      select p.space_id, p.id, ${status}, ${tx.now}::timestamptz, ${withoutMeeting} from prospects p
      where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])
      on conflict (space_id, prospect_id) do update set status = excluded.status,
          status_at = case when s.status = excluded.status then s.status_at else excluded.status_at end,
          without_meeting = excluded.without_meeting
        where s.status <> excluded.status or s.without_meeting is distinct from excluded.without_meeting`.compile(
      build,
    ),
  );
}

export interface StatusRow {
  prospect_id: string;
  status: string;
  without_meeting: string | null;
  /** Kept out of campaigns as a person, not only of one. */
  is_excluded: boolean;
}

/**
 * The standing of a person, held until the transaction ends, with `contactAt` noted where something passed. Of somebody
 * who was merged it is that of who they are now; nothing where they are gone.
 */
export const lockStatus = (tx: SpaceTx, id: string, at: Date, contactAt: Date | null): Promise<StatusRow | undefined> =>
  tx.first(
    sql<StatusRow>`with who as (
        select coalesce(merged_into, id) as id from prospects
        where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid
      ), held as (
        insert into prospects_standing as s (space_id, prospect_id, status, status_at, last_contact_at)
        select ${tx.spaceId}::uuid, who.id, 'new', ${at}::timestamptz, ${contactAt}::timestamptz from who
        on conflict (space_id, prospect_id) do update
          set last_contact_at = greatest(s.last_contact_at, excluded.last_contact_at)
        returning s.prospect_id, s.status, s.without_meeting
      )
      select h.prospect_id, h.status, h.without_meeting, p.excluded_at is not null as is_excluded
      from held h join prospects p on p.space_id = ${tx.spaceId}::uuid and p.id = h.prospect_id`.compile(build),
  );

/** All that is known of how far things have come with these people. */
export const statusFacts = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    sql<StatusFacts & { id: string }>`select p.id, coalesce(e.is_invited, false) as is_invited,
        coalesce(e.is_written_to, false) or coalesce(m.is_written_to, false) as is_written_to,
        coalesce(e.is_connected, false) as is_connected, coalesce(e.has_seen, false) as has_seen,
        coalesce(e.has_clicked, false) as has_clicked,
        coalesce(e.has_replied, false) or coalesce(m.has_replied, false) as has_replied,
        coalesce(d.is_interested, false) as is_interested,
        exists (select from meetings where space_id = p.space_id and prospect_id = p.id and status <> 'canceled') as has_met,
        coalesce(d.is_lead, false) as is_lead
      from prospects p
      left join lateral (select bool_or(invited_at is not null) as is_invited,
          bool_or(messaged_at is not null or emailed_at is not null) as is_written_to,
          bool_or(connected_at is not null) as is_connected,
          bool_or(seen_at is not null or opened_at is not null) as has_seen, bool_or(clicked_at is not null) as has_clicked,
          bool_or(replied_at is not null) as has_replied
        from enrolments where space_id = p.space_id and prospect_id = p.id) e on true
      left join lateral (select bool_or(is_ours) as is_written_to, bool_or(not is_ours and not is_automatic) as has_replied
        from inbox_messages where space_id = p.space_id and prospect_id = p.id) m on true
      left join lateral (select bool_or(is_lead or is_customer) as is_lead, bool_or(mark = 'interested') as is_interested
        from inbox_dialogs where space_id = p.space_id and prospect_id = p.id) d on true
      where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])`.compile(build),
  );
