import type { CallParsed } from '../../../../../contract/call.ts';
import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { insertAttachment } from './attachment-queries.ts';
import { fileName } from './file-name.ts';

/** A file for a message, already judged by its content: kept for whoever uploads it, until they send it. */
export async function attachFile(
  tx: SpaceTx,
  { user }: SpaceActor,
  { file }: CallParsed<(typeof inboxCalls)['attach']>,
): Promise<Attachment> {
  const id = newId();
  const name = fileName(file.name);
  const content = Buffer.from(file.bytes);
  await insertAttachment(tx, { id, name, type: file.type, content, userId: user.id });
  return { _id: id, name, type: file.type, bytes: content.length };
}
