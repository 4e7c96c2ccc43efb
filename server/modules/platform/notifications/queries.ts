import { type Insertable, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const ofUser = (tx: SpaceTx, userId: string) =>
  build.selectFrom('notifications').where('space_id', '=', tx.spaceId).where('user_id', '=', userId);
export type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>[number];

export function notificationsPage(tx: SpaceTx, userId: string, page: { offset: number; limit: number }) {
  return tx.all(
    ofUser(tx, userId)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countNotifications(tx: SpaceTx, userId: string): Promise<{ total: number; unread: number }> {
  const row = await tx.first(
    ofUser(tx, userId).select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ]),
  );
  return { total: row?.total ?? 0, unread: row?.unread ?? 0 };
}

export async function insertNotification(tx: SpaceTx, row: Insertable<Tables['notifications']>): Promise<void> {
  await tx.run(build.insertInto('notifications').values(row));
}

/** Leaves a person the newest `keep`. */
export async function trimNotifications(tx: SpaceTx, userId: string, keep: number): Promise<void> {
  const tooOld = ofUser(tx, userId).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').offset(keep);
  await tx.run(build.deleteFrom('notifications').where('space_id', '=', tx.spaceId).where('id', 'in', tooOld));
}

export async function markNotificationsRead(tx: SpaceTx, userId: string, ids?: readonly string[]): Promise<void> {
  const unread = build
    .updateTable('notifications')
    .set({ read_at: tx.now })
    .where('space_id', '=', tx.spaceId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  await tx.run(ids ? unread.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))) : unread);
}

export async function deleteNotifications(
  tx: SpaceTx,
  userId: string,
  { onlyRead }: { onlyRead: boolean },
): Promise<void> {
  const all = build.deleteFrom('notifications').where('space_id', '=', tx.spaceId).where('user_id', '=', userId);
  await tx.run(onlyRead ? all.where('read_at', 'is not', null) : all);
}

export async function adminsOf(tx: SpaceTx): Promise<string[]> {
  const rows = await tx.all(
    build.selectFrom('spaces_members').select('user_id').where('space_id', '=', tx.spaceId).where('role', '=', 'admin'),
  );
  return rows.map((row) => row.user_id);
}

/** Admins, and the members who were given the account. */
export async function usersOfCredential(tx: SpaceTx, credentialId: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('spaces_members')
      .select('user_id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) =>
        eb.or([eb('role', '=', 'admin'), eb(eb.val(credentialId), '=', eb.fn.any('available_credentials'))]),
      ),
  );
  return rows.map((row) => row.user_id);
}

export function notifiedCredential(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('credentials')
      .select(['first_name', 'last_name', 'username', 'photo_link'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '<>', 'deleted'),
  );
}

export async function hasRunningCampaign(tx: SpaceTx, credentialId: string): Promise<boolean> {
  const found = await tx.first(
    build
      .selectFrom('campaigns')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('credentials_id', '=', credentialId)
      .where('status', '=', 'active')
      .limit(1),
  );
  return found !== undefined;
}

/** What leads to an account that is gone; answers whose lists are shorter now. */
export async function deleteOfAccount(tx: SpaceTx, credentialId: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .deleteFrom('notifications')
      .where('space_id', '=', tx.spaceId)
      .where(sql<boolean>`action ->> 'meta' like ${`%${credentialId}`}`)
      .returning('user_id'),
  );
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Those who see a mailbox: of an account, or of the workspace. */
export async function usersOfMailbox(tx: SpaceTx, credentialId: string | null): Promise<string[]> {
  if (credentialId) return usersOfCredential(tx, credentialId);
  const rows = await tx.all(
    build
      .selectFrom('spaces_members')
      .select('user_id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb.or([eb('role', '=', 'admin'), sql<boolean>`allowed_pages ->> 'mailboxes' = 'true'`])),
  );
  return rows.map((row) => row.user_id);
}

export function notifiedMailbox(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select(['type', 'email', 'picture'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('category', '=', 'email'),
  );
}

/** What is told of a mailbox and over now; answers whose lists are shorter. */
export async function deleteOfMailbox(tx: SpaceTx, kinds: readonly string[], id: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .deleteFrom('notifications')
      .where('space_id', '=', tx.spaceId)
      .where('kind', 'in', [...kinds])
      .where(sql<boolean>`action ->> 'meta' like ${`/mailboxes/%/${id}%`}`)
      .returning('user_id'),
  );
  return [...new Set(rows.map((row) => row.user_id))];
}

/** What says the same and was not read yet: newer news takes its place. */
export async function deleteUnread(tx: SpaceTx, kind: string, meta: string): Promise<void> {
  await tx.run(
    build
      .deleteFrom('notifications')
      .where('space_id', '=', tx.spaceId)
      .where('kind', '=', kind)
      .where('read_at', 'is', null)
      .where(sql<boolean>`action ->> 'meta' = ${meta}`),
  );
}

/** A line of this kind that its reader has not read is taken back: answers how many it told of. */
export async function takeUnreadCount(tx: SpaceTx, userId: string, kind: string): Promise<number> {
  const rows = await tx.all(
    build
      .deleteFrom('notifications')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('read_at', 'is', null)
      .returning(sql<string>`coalesce("values" ->> 'count', '1')`.as('count')),
  );
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

export async function spaceName(tx: SpaceTx): Promise<string> {
  const row = await tx.first(build.selectFrom('spaces').select('name').where('id', '=', tx.spaceId));
  return row?.name ?? '';
}

/** A colleague's name and photo; nothing where they are none any more. */
export function colleague(tx: SpaceTx, id: string) {
  return tx.first(
    build.selectFrom('accounts_users').select(['first_name', 'last_name', 'avatar']).where('id', '=', id),
  );
}
