import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { HeardPlaces } from '../../../providers/email/port.ts';

/** How far a mailbox was heard; at first since it is known. */
export async function heardPlaces(tx: SpaceTx, id: string): Promise<HeardPlaces | Date> {
  const row = await tx.first(
    build
      .selectFrom('integrations as i')
      .leftJoin('mailboxes_heard as h', (join) =>
        join.onRef('h.space_id', '=', 'i.space_id').onRef('h.integration_id', '=', 'i.id'),
      )
      .select(['h.places', 'i.created_at'])
      .where('i.space_id', '=', tx.spaceId)
      .where('i.id', '=', id),
  );
  return (row?.places as HeardPlaces | null) ?? row?.created_at ?? tx.now;
}

export async function keepHeard(
  tx: SpaceTx,
  id: string,
  { places, problem, heardAt }: { places: HeardPlaces | null; problem: string | null; heardAt: Date | null },
): Promise<void> {
  await tx.run(
    sql`insert into mailboxes_heard as h (space_id, integration_id, places, heard_at, problem)
      select space_id, id, ${places && JSON.stringify(places)}::jsonb, ${heardAt}, ${problem} from integrations
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid
      on conflict (space_id, integration_id) do update set places = coalesce(excluded.places, h.places),
        heard_at = coalesce(excluded.heard_at, h.heard_at), problem = excluded.problem,
        -- it can be read again, whatever a check found before
        check_problem = case when excluded.heard_at is not null and h.check_stage = 'reading'
          and h.checked_at < excluded.heard_at then null else h.check_problem end,
        check_stage = case when excluded.heard_at is not null and h.check_stage = 'reading'
          and h.checked_at < excluded.heard_at then null else h.check_stage end`.compile(build),
  );
}

/** Whether answers can be read by what a row `i` says of how it is reached. */
export const CAN_BE_HEARD = sql<boolean>`(coalesce(i.settings ->> 'kind', '') = 'gmail'
  or coalesce(i.settings -> 'imap', 'null'::jsonb) <> 'null'::jsonb)`;

/** Mailboxes of every workspace that can be heard. */
export const mailboxesToHear = (tx: PlatformTx) =>
  tx.all(
    build
      .selectFrom('integrations as i')
      .select(['i.space_id', 'i.id'])
      .where('i.category', '=', 'email')
      .where('i.status', '=', 'connected')
      .where(CAN_BE_HEARD),
  );
