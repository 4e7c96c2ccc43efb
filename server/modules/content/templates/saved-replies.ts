import type { CallParsed, Nothing } from '../../../../contract/call.ts';
import { type templateCalls } from '../../../../contract/templates/calls.ts';
import { SAVED_REPLIES_MAX, type SavedReply, TEMPLATE_RESTORE_MS } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { lockTemplates } from './queries.ts';
import {
  changeReply,
  countReplies,
  deletedReply,
  insertReply,
  isShortcutTaken,
  type ReplyRow,
  visibleReplies,
  visibleReply,
} from './reply-queries.ts';
import { isOwn, requireMayHide, requireOwn } from './require-template.ts';
import { publishTemplates } from './publish-templates.ts';
import { authorOf, useOf } from './template-on-wire.ts';

/** Saved replies: short texts of everyday, called by “/” and their shortcut. */
export async function listReplies(tx: SpaceTx, actor: SpaceActor, { q }: { q?: string }): Promise<SavedReply[]> {
  const rows = await visibleReplies(tx, actor.user.id, q?.trim() || undefined);
  return rows.map((row) => onWire(actor, row));
}

export async function createReply(
  tx: SpaceTx,
  actor: SpaceActor,
  reply: CallParsed<(typeof templateCalls)['createReply']>,
): Promise<SavedReply> {
  await lockTemplates(tx);
  const id = newId();
  await requireFree(tx, id, reply.shortcut);
  await requireRoom(tx);
  await insertReply(tx, { id, ...reply, owner_id: actor.user.id });
  await publishTemplates(tx, actor.user.id, id);
  return onWire(actor, await found(tx, actor, id));
}

export async function updateReply(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...reply }: CallParsed<(typeof templateCalls)['updateReply']>,
): Promise<SavedReply> {
  await lockTemplates(tx);
  const row = await found(tx, actor, id);
  requireOwn(actor, row);
  requireMayHide(actor, row, reply.is_shared);
  await requireFree(tx, id, reply.shortcut);
  await changeReply(tx, id, reply);
  await publishTemplates(tx, actor.user.id, id);
  return onWire(actor, await found(tx, actor, id));
}

export async function deleteReply(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  requireOwn(actor, await found(tx, actor, id));
  await changeReply(tx, id, { deleted_at: tx.now });
  await publishTemplates(tx, actor.user.id, id);
  return {};
}

/** Within an hour a deletion is taken back, unless somebody else has its shortcut by now. Twice is once. */
export async function restoreReply(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<SavedReply> {
  await lockTemplates(tx);
  const reply = await deletedReply(tx, id, new Date(tx.now.getTime() - TEMPLATE_RESTORE_MS));
  if (!reply) return onWire(actor, await found(tx, actor, id));
  if (!reply.is_shared && reply.owner_id !== actor.user.id) throw refuse('not_found');
  requireOwn(actor, reply);
  await requireFree(tx, id, reply.shortcut);
  await requireRoom(tx);
  await changeReply(tx, id, { deleted_at: null });
  await publishTemplates(tx, actor.user.id, id);
  return onWire(actor, await found(tx, actor, id));
}

async function found(tx: SpaceTx, { user }: SpaceActor, id: string): Promise<ReplyRow> {
  const row = await visibleReply(tx, user.id, id);
  if (!row) throw refuse('not_found');
  return row;
}

async function requireFree(tx: SpaceTx, id: string, shortcut: string): Promise<void> {
  if (await isShortcutTaken(tx, id, shortcut))
    throw refuse('name_taken', { fields: { shortcut: 'This shortcut is taken already' } });
}

async function requireRoom(tx: SpaceTx): Promise<void> {
  if ((await countReplies(tx)) >= SAVED_REPLIES_MAX) throw refuse('limit_reached');
}

const onWire = (actor: SpaceActor, row: ReplyRow): SavedReply => ({
  _id: row.id,
  name: row.name,
  shortcut: row.shortcut,
  text: row.text,
  is_shared: row.is_shared,
  author: authorOf(row),
  is_editable: isOwn(actor, row),
  use: useOf(row),
  updated_at: row.updated_at.toISOString(),
});
