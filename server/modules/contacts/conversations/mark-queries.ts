import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** What became of a message of ours, written where it is read. True the first time. */
export async function markMessage(
  tx: SpaceTx,
  intentId: string,
  column: 'opened_at' | 'clicked_at' | 'bounced_at',
  at: Date,
): Promise<boolean> {
  const marked = await tx.run(
    build
      .updateTable('inbox_messages')
      .set({ [column]: at })
      .where('space_id', '=', tx.spaceId)
      .where('intent_id', '=', intentId)
      .where('is_ours', '=', true)
      .where(column, 'is', null),
  );
  return marked > 0;
}

/** Whose messages of these are not known to have been opened. */
export async function prospectsOfUnseen(
  tx: SpaceTx,
  credentialId: string,
  externalIds: readonly string[],
): Promise<string[]> {
  if (externalIds.length === 0) return [];
  const rows = await tx.all(
    build
      .selectFrom('inbox_messages')
      .select('prospect_id')
      .distinct()
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('channel', 'in', ['network', 'inmail'])
      .where('external_id', 'in', [...externalIds])
      .where('is_ours', '=', true)
      .where('seen_at', 'is', null),
  );
  return rows.map(({ prospect_id }) => prospect_id);
}

/**
 * Keeps when these of our messages were opened, where it is not known yet. Not before we wrote them as we count it: the
 * network's clock is not ours, and its reader may be faster than our receipt.
 */
export async function storeSeenTimes(tx: SpaceTx, credentialId: string, seen: readonly { id: string; at: Date }[]) {
  if (seen.length === 0) return [];
  return tx.all(
    sql<{ prospect_id: string; enrolment_id: string | null; seen_at: Date }>`
      update inbox_messages m set seen_at = greatest(n.at, m.at)
      from json_to_recordset(${JSON.stringify(seen)}::json) as n (id text, at timestamptz)
      where m.space_id = ${tx.spaceId}::uuid and m.credential_id = ${credentialId}::uuid
        and m.channel in ('network', 'inmail') and m.external_id = n.id and m.is_ours and m.seen_at is null
      returning m.prospect_id, m.enrolment_id, m.seen_at`.compile(build),
  );
}
