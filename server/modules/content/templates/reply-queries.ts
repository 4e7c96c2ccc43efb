import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

const all = (tx: SpaceTx) => build.selectFrom('templates_replies as r').where('r.space_id', '=', tx.spaceId);
/** Without those that were deleted and can still be brought back. */
const replies = (tx: SpaceTx) => all(tx).where('r.deleted_at', 'is', null);
const visible = (tx: SpaceTx, userId: string) =>
  replies(tx)
    .where((eb) => eb.or([eb('r.is_shared', '=', true), eb('r.owner_id', '=', userId)]))
    .leftJoin('accounts_users as u', 'u.id', 'r.owner_id')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'u.avatar']);
export type ReplyRow = Awaited<ReturnType<typeof visibleReplies>>[number];

/** The most used first: what is written often stands nearest. */
export function visibleReplies(tx: SpaceTx, userId: string, q: string | undefined) {
  const like = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const query = like
    ? visible(tx, userId).where((eb) =>
        eb.or([eb('r.name', 'ilike', like), eb('r.shortcut', 'ilike', like), eb('r.text', 'ilike', like)]),
      )
    : visible(tx, userId);
  return tx.all(query.orderBy('r.sent', 'desc').orderBy(sql`lower(r.name)`).orderBy('r.id'));
}

export function visibleReply(tx: SpaceTx, userId: string, id: string) {
  return tx.first(visible(tx, userId).where('r.id', '=', id));
}

export async function countReplies(tx: SpaceTx): Promise<number> {
  const row = await tx.first(replies(tx).select(sql<number>`count(*)::int`.as('count')));
  return row?.count ?? 0;
}

/** Private ones of others count: a shortcut means one thing in a workspace, should they be shared one day. */
export async function isShortcutTaken(tx: SpaceTx, id: string, shortcut: string): Promise<boolean> {
  const taken = replies(tx)
    .select('r.id')
    .where('r.id', '!=', id)
    .where(sql`lower(r.shortcut)`, '=', sql`lower(${shortcut})`);
  return (await tx.first(taken)) !== undefined;
}

export async function insertReply(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['templates_replies']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.run(
    build
      .insertInto('templates_replies')
      .values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now }),
  );
}

export async function changeReply(
  tx: SpaceTx,
  id: string,
  change: Updateable<Tables['templates_replies']>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('templates_replies')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** Deleted after `since`, held: of two who bring it back one finds it here. */
export const deletedReply = (tx: SpaceTx, id: string, since: Date) =>
  tx.first(all(tx).selectAll('r').where('r.id', '=', id).where('r.deleted_at', '>', since).forUpdate());

export const deleteRepliesForGood = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(build.deleteFrom('templates_replies').where('deleted_at', '<=', before));
