import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** The conversations that accounts have with people, by the person's id; those who have not talked are not in it. */
export async function conversationsWith(
  tx: SpaceTx | PlatformTx,
  pairs: readonly { space_id: string; prospect_id: string; credential_id: string }[],
): Promise<Map<string, string>> {
  if (pairs.length === 0) return new Map();
  const keys = pairs.map(({ space_id, prospect_id, credential_id }) => ({ space_id, prospect_id, credential_id }));
  const rows = await tx.all(
    sql<{ prospect_id: string; credential_id: string; conversation: string }>`
      select w.prospect_id, w.credential_id, m.conversation
      from json_to_recordset(${JSON.stringify(keys)}::json)
        as w (space_id uuid, prospect_id uuid, credential_id uuid)
      cross join lateral (select conversation from inbox_messages
        where space_id = w.space_id and prospect_id = w.prospect_id and credential_id = w.credential_id
          and channel = 'network' and conversation is not null
        order by at desc limit 1) m`.compile(build),
  );
  return new Map(rows.map((row) => [`${row.prospect_id} ${row.credential_id}`, row.conversation]));
}
