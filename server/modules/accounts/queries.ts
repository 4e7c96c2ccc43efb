import { sql } from 'kysely';
import type { Language } from '../../../contract/accounts.ts';
import type { PlatformRole } from '../../../contract/permissions.ts';
import { build } from '../../core/db/build.ts';
import type { PlatformTx } from '../../core/db/transaction.ts';

export interface UserRow {
  id: string;
  brand_id: string;
  brand_key: string;
  email: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  status: 'active' | 'inactive';
  email_confirmed: boolean;
  language: Language;
  platform_role: PlatformRole;
  track_info: { irclickid?: string };
}

const users = build
  .selectFrom('accounts_users as u')
  .innerJoin('whitelabel_brands as b', 'b.id', 'u.brand_id')
  .select(['u.id', 'u.brand_id', 'b.key as brand_key', 'u.email', 'u.first_name', 'u.last_name', 'u.avatar'])
  .select(['u.status', 'u.email_confirmed', 'u.language', 'u.platform_role', 'u.track_info']);

export async function userById(tx: PlatformTx, id: string): Promise<UserRow | undefined> {
  return (await tx.first(users.where('u.id', '=', id))) as UserRow | undefined;
}

export async function userWithPassword(
  tx: PlatformTx,
  brandId: string,
  email: string,
): Promise<(UserRow & { hash: string | null }) | undefined> {
  return (await tx.first(
    users
      .leftJoin('accounts_passwords as p', 'p.user_id', 'u.id')
      .select('p.hash')
      .where('u.brand_id', '=', brandId)
      .where(sql`lower(u.email)`, '=', email.toLowerCase()),
  )) as (UserRow & { hash: string | null }) | undefined;
}

export async function firstSpaceOf(tx: PlatformTx, userId: string): Promise<string | undefined> {
  const row = await tx.first(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .select('m.space_id')
      .where('m.user_id', '=', userId)
      .where('s.status', '=', 'active')
      .orderBy('m.joined_at')
      .limit(1),
  );
  return row?.space_id;
}

export interface NewTokenRow {
  hash: Buffer;
  brandId: string;
  userId: string | null;
  spaceId: string | null;
  expiresAt: Date;
}

export async function insertToken(tx: PlatformTx, token: NewTokenRow): Promise<void> {
  await tx.run(
    build.insertInto('accounts_tokens').values({
      hash: token.hash,
      brand_id: token.brandId,
      user_id: token.userId,
      space_id: token.spaceId,
      created_at: tx.now,
      used_at: tx.now,
      expires_at: token.expiresAt,
    }),
  );
}

export async function deleteToken(tx: PlatformTx, hash: Buffer): Promise<void> {
  await tx.run(build.deleteFrom('accounts_tokens').where('hash', '=', hash));
}

export function deleteExpiredTokens(tx: PlatformTx): Promise<number> {
  return tx.run(build.deleteFrom('accounts_tokens').where('expires_at', '<=', tx.now));
}

export function membershipOf(tx: PlatformTx, userId: string, spaceId: string) {
  return tx.first(
    build
      .selectFrom('spaces_members')
      .select(['role', 'allowed_pages', 'available_credentials'])
      .where('space_id', '=', spaceId)
      .where('user_id', '=', userId),
  );
}
