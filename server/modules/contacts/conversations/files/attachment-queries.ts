import { sql } from 'kysely';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { OutgoingFile } from '../../../../providers/network/port.ts';
import type { MovingProspect } from '../../prospects/merge/merge-ports.ts';

interface NewFile {
  id: string;
  name: string;
  type: string;
  content: Buffer;
}

const rowOf = (tx: SpaceTx, { id, name, type, content }: NewFile) => ({
  space_id: tx.spaceId,
  id,
  name,
  type,
  bytes: content.length,
  content,
  created_at: tx.now,
});

export async function insertAttachment(tx: SpaceTx, file: NewFile & { userId: string }): Promise<void> {
  await tx.run(build.insertInto('inbox_attachments').values({ ...rowOf(tx, file), created_by: file.userId }));
}

/** One that came with a message: the person's from the beginning. Told twice, it is kept once. */
export async function insertReceived(
  tx: SpaceTx,
  file: NewFile & { prospectId: string; credentialId: string },
): Promise<void> {
  await tx.run(
    build
      .insertInto('inbox_attachments')
      .values({ ...rowOf(tx, file), prospect_id: file.prospectId, accounts: [file.credentialId] })
      .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing()),
  );
}

interface Uploaded extends Attachment {
  /** To whom it was sent already. */
  prospectId: string | null;
}

/** Files that somebody uploaded themself, held: of two who send one at once the second knows of the first. */
export async function findAttachments(tx: SpaceTx, userId: string, ids: readonly string[]): Promise<Uploaded[]> {
  const rows = await tx.all(
    sql<{ id: string; name: string; type: string; bytes: number; prospect_id: string | null }>`
      select id, name, type, bytes, prospect_id from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = any (${ids}::uuid[]) and created_by = ${userId}::uuid
      order by id for no key update`.compile(build),
  );
  return rows.map(({ id, prospect_id, ...file }) => ({ _id: id, ...file, prospectId: prospect_id }));
}

/** The same file once more, for somebody else: each has their own, which goes with them. */
export async function copyAttachment(tx: SpaceTx, id: string, copyId: string): Promise<void> {
  await tx.run(
    sql`insert into inbox_attachments (space_id, id, name, type, bytes, content, created_by, created_at)
      select space_id, ${copyId}::uuid, name, type, bytes, content, created_by, ${tx.now} from inbox_attachments
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );
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

/** From now on they are the person's, and whoever may use the account may open them. */
export async function shareFiles(
  tx: SpaceTx,
  ids: readonly string[],
  { prospectId, credentialId }: { prospectId: string; credentialId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    sql`update inbox_attachments set prospect_id = ${prospectId}::uuid,
        accounts = case when accounts @> array[${credentialId}::uuid] then accounts
          else accounts || ${credentialId}::uuid end
      where space_id = ${tx.spaceId}::uuid and id = any (${ids}::uuid[])`.compile(build),
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

/** All of a person's, or those named, become another record's. Answers which. */
export async function moveAttachmentsOfProspect(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update inbox_attachments set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}
