import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { ALL_ACCOUNTS } from './scopes.ts';
import type { MovingProspect } from '../prospects/merge/merge-ports.ts';

const MOVED = {
  space_id: 'uuid',
  prospect_id: 'uuid',
  credential_id: 'uuid',
  channel: 'text',
  is_ours: 'boolean',
  text: 'text',
  at: 'timestamptz',
} as const;
type Moved = { is_ours: unknown; text: unknown; subject: unknown };

/** So much of a message is shown in the list. */
export const PREVIEW = 200;
export const previewOf = ({ text, subject }: { text: unknown; subject: unknown }): string =>
  (String(text).trim() || String(subject)).slice(0, PREVIEW);

/**
 * What we wrote becomes the last word of conversations that there are. Most people of a campaign have never answered:
 * for them nothing is found, and that is all that it costs. Held in one order, so that nobody waits for each other.
 */
export async function updateLastMessages(
  tx: SpaceTx | PlatformTx,
  rows: readonly (Moved & { [name in keyof typeof MOVED]: unknown })[],
): Promise<void> {
  const ours = rows.filter(({ is_ours }) => is_ours).map((row) => ({ ...row, text: previewOf(row) }));
  if (ours.length === 0) return;
  await tx.run(
    sql`with held as materialized (
        select d.scope, n.* from ${rowsOf(MOVED, ours as never)}
        join inbox_dialogs d on d.space_id = n.space_id and d.prospect_id = n.prospect_id
          and d.scope in (n.credential_id, ${sql.lit(ALL_ACCOUNTS)}::uuid) and d.last_at <= n.at
        order by d.space_id, d.prospect_id, d.scope, n.at
        for update of d)
      update inbox_dialogs d set credential_id = h.credential_id, last_channel = h.channel, last_is_ours = true,
        last_text = h.text, last_at = h.at, version = d.version + 1,
        channels = case when h.channel = any (d.channels) or h.channel not in ('network', 'inmail', 'email', 'sms')
          then d.channels else d.channels || h.channel end
      from (select distinct on (space_id, prospect_id, scope) * from held
        order by space_id, prospect_id, scope, at desc) h
      where d.space_id = h.space_id and d.scope = h.scope and d.prospect_id = h.prospect_id`.compile(build),
  );
}

/** All of a person's, or those named, become another record's. Answers which. */
export async function moveMessagesOfProspect(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update inbox_messages set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}
