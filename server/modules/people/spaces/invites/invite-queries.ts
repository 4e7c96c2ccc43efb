import { type Insertable, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

const OPEN = ['sent', 'resent'];

const invites = build
  .selectFrom('spaces_invites as i')
  .leftJoin('accounts_users as u', 'u.id', 'i.inviter_id')
  .selectAll('i')
  .select(['u.id as inviter', 'u.first_name', 'u.last_name']);
export type InviteRow = Awaited<ReturnType<typeof invitesOf>>[number];

export function invitesOf(tx: SpaceTx) {
  return tx.all(
    invites.where('i.space_id', '=', tx.spaceId).orderBy('i.sent_at', 'desc').orderBy('i.id', 'desc').limit(500),
  );
}

/** `tx` may see all workspaces, so the workspace is named. Held until the answer is written: an invite counts once. */
export function lockInvite(tx: PlatformTx | SpaceTx, spaceId: string, id: string) {
  return tx.first(invites.where('i.space_id', '=', spaceId).where('i.id', '=', id).forUpdate('i'));
}

export function openInviteFor(tx: SpaceTx, email: string) {
  return tx.first(
    build
      .selectFrom('spaces_invites')
      .select(['id', 'sent_at'])
      .where('space_id', '=', tx.spaceId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', 'in', OPEN),
  );
}

export async function insertInvite(tx: SpaceTx, invite: Insertable<Tables['spaces_invites']>): Promise<void> {
  await tx.run(build.insertInto('spaces_invites').values(invite));
}

export async function changeInvite(
  tx: PlatformTx | SpaceTx,
  spaceId: string,
  id: string,
  change: Partial<Insertable<Tables['spaces_invites']>>,
): Promise<void> {
  await tx.run(build.updateTable('spaces_invites').set(change).where('space_id', '=', spaceId).where('id', '=', id));
}

/** Which of these addresses belong to members already. */
export async function memberEmails(tx: SpaceTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
      .select('u.email')
      .where('m.space_id', '=', tx.spaceId)
      .where((eb) => eb(sql`lower(u.email)`, '=', eb.fn.any(eb.val([...emails])))),
  );
  return rows.map((row) => row.email);
}

/** The code of an invite, or with null of the workspace itself; a former one is worth nothing any more. */
export async function replaceCode(tx: SpaceTx, inviteId: string | null, hash: Buffer | null): Promise<void> {
  await tx.run(
    build
      .deleteFrom('spaces_invite_codes')
      .where('space_id', '=', tx.spaceId)
      .where('invite_id', inviteId === null ? 'is' : '=', inviteId),
  );
  if (!hash) return;
  await tx.run(
    build
      .insertInto('spaces_invite_codes')
      .values({ code_hash: hash, space_id: tx.spaceId, invite_id: inviteId, created_at: tx.now }),
  );
}

/** The workspace that a code leads to, and the invite if it was mailed. */
export function placeOfCode(tx: PlatformTx, hash: Buffer) {
  return tx.first(
    build
      .selectFrom('spaces_invite_codes as c')
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select(['c.space_id', 'c.invite_id', 's.name', 's.avatar', 's.status', 's.brand_id'])
      .where('c.code_hash', '=', hash),
  );
}

export function inviteById(tx: PlatformTx, spaceId: string, id: string) {
  return tx.first(invites.where('i.space_id', '=', spaceId).where('i.id', '=', id));
}

const codeInvites = build
  .selectFrom('spaces_code_invites as i')
  .leftJoin('accounts_users as u', 'u.id', 'i.created_by')
  .selectAll('i')
  .select(['u.first_name', 'u.last_name']);

export function codeInviteOf(tx: PlatformTx | SpaceTx, spaceId: string) {
  return tx.first(codeInvites.where('i.space_id', '=', spaceId));
}

export function lockCodeInvite(tx: PlatformTx, spaceId: string) {
  return tx.first(codeInvites.where('i.space_id', '=', spaceId).forUpdate('i'));
}

export async function saveCodeInvite(tx: SpaceTx, invite: Insertable<Tables['spaces_code_invites']>): Promise<void> {
  await tx.run(
    build
      .insertInto('spaces_code_invites')
      .values(invite)
      .onConflict((conflict) => conflict.column('space_id').doUpdateSet(invite)),
  );
}

export async function endCodeInvite(tx: SpaceTx): Promise<void> {
  await tx.run(build.updateTable('spaces_code_invites').set({ is_active: false }).where('space_id', '=', tx.spaceId));
}

/** Of these social accounts, those that the workspace still has. */
export async function remainingCredentials(tx: PlatformTx, spaceId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.all(
    build
      .selectFrom('credentials')
      .select('id')
      .where('space_id', '=', spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map((row) => row.id);
}

/** A person of the brand by their address. */
export function invitedUserByEmail(tx: PlatformTx, brandId: string, email: string) {
  return tx.first(
    build
      .selectFrom('accounts_users')
      .select('id')
      .where('brand_id', '=', brandId)
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  );
}
