import { sql } from 'kysely';
import type { Attachment } from '../../../contract/inbox.ts';
import { build } from '../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../core/db/transaction.ts';
import type { OutgoingFile } from '../../providers/network/port.ts';

export async function insertAttachment(
  tx: SpaceTx,
  file: { id: string; name: string; type: string; content: Buffer; userId: string },
): Promise<void> {
  await tx.run(
    build.insertInto('inbox_attachments').values({
      space_id: tx.spaceId,
      id: file.id,
      name: file.name,
      type: file.type,
      bytes: file.content.length,
      content: file.content,
      created_by: file.userId,
      created_at: tx.now,
    }),
  );
}

/** Files that somebody uploaded themself, in the order they are named in. */
export async function findAttachments(tx: SpaceTx, userId: string, ids: readonly string[]): Promise<Attachment[]> {
  const rows = await tx.all(
    sql<{ id: string; name: string; type: string; bytes: number }>`select id, name, type, bytes
      from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = any (${ids}::uuid[]) and created_by = ${userId}::uuid
      order by array_position(${ids}::uuid[], id)`.compile(build),
  );
  return rows.map(({ id, name, type, bytes }) => ({ _id: id, name, type, bytes }));
}

/** With their content, to be sent. */
export async function filesToSend(tx: SpaceTx, ids: readonly string[]): Promise<OutgoingFile[]> {
  if (ids.length === 0) return [];
  return tx.all(
    sql<OutgoingFile>`select name, type, content as bytes from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = any (${ids}::uuid[])
      order by array_position(${ids}::uuid[], id)`.compile(build),
  );
}

/** From now on whoever may use the account may open them. */
export async function shareFiles(tx: SpaceTx, ids: readonly string[], credentialId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    sql`update inbox_attachments set accounts = accounts || ${credentialId}::uuid
      where space_id = ${tx.spaceId}::uuid and id = any (${ids}::uuid[])
        and not accounts @> array[${credentialId}::uuid]`.compile(build),
  );
}

/** A file with its content, for whoever uploaded it, and whoever may use an account that it was sent by (null: any). */
export function fileSeenBy(
  tx: SpaceTx,
  id: string,
  { userId, accounts }: { userId: string; accounts: readonly string[] | null },
) {
  return tx.first(
    sql<OutgoingFile>`select name, type, content as bytes from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid and (created_by = ${userId}::uuid
        or (accounts <> '{}' and ${accounts}::uuid[] is null) or accounts && ${accounts}::uuid[])`.compile(build),
  );
}

/** Uploaded, and never sent with anything. */
export async function deleteForgotten(tx: PlatformTx, before: Date): Promise<void> {
  await tx.run(sql`delete from inbox_attachments where accounts = '{}' and created_at < ${before}`.compile(build));
}
