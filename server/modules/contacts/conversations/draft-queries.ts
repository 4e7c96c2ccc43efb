import { sql } from 'kysely';
import type { WritingChannel } from '../../../../contract/inbox/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface Written {
  subject: string;
  text: string;
}
export interface DraftRow extends Written {
  user_id: string;
  channel: string;
  updated_at: Date | string;
}

export const draftsTo = (tx: SpaceTx, id: string): Promise<DraftRow[]> =>
  tx.all(
    sql<DraftRow>`select user_id, channel, subject, text, updated_at from inbox_drafts
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
      order by user_id, channel for update`.compile(build),
  );

export async function putDraft(tx: SpaceTx, id: string, row: DraftRow): Promise<void> {
  await tx.run(
    sql`insert into inbox_drafts (space_id, user_id, prospect_id, channel, subject, text, updated_at)
      values (${tx.spaceId}::uuid, ${row.user_id}::uuid, ${id}::uuid, ${row.channel}, ${row.subject}, ${row.text},
        ${row.updated_at})
      on conflict (space_id, user_id, prospect_id, channel)
        do update set subject = excluded.subject, text = excluded.text, updated_at = excluded.updated_at`.compile(
      build,
    ),
  );
}

export async function dropDrafts(tx: SpaceTx, id: string, rows: readonly DraftRow[]): Promise<void> {
  for (const { user_id, channel } of rows)
    await tx.run(
      sql`delete from inbox_drafts where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
        and user_id = ${user_id}::uuid and channel = ${channel}`.compile(build),
    );
}

export async function forgetDraft(
  tx: SpaceTx,
  userId: string,
  prospectId: string,
  channel: WritingChannel,
): Promise<void> {
  await tx.run(
    build
      .deleteFrom('inbox_drafts')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('prospect_id', '=', prospectId)
      .where('channel', '=', channel),
  );
}

export function draftsOf(tx: SpaceTx, userId: string, prospectId: string) {
  return tx.all(
    build
      .selectFrom('inbox_drafts')
      .select(['channel', 'subject', 'text', 'updated_at'])
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('prospect_id', '=', prospectId)
      .orderBy('updated_at', 'desc'),
  );
}
