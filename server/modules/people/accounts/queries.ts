import { sql } from 'kysely';
import type { Language, TrackInfo } from '../../../../contract/accounts/people.ts';
import type { PlatformRole } from '../../../../contract/permissions.ts';
import { build } from '../../../core/db/build.ts';
import { precompiled } from '../../../core/db/precompiled.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

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
  track_info: TrackInfo;
  phone: string | null;
  country_code: string | null;
  timezone: string;
  is_crm_connected: boolean;
  has_password: boolean;
  has_second_step: boolean;
  spaces_count: number;
}

const users = build
  .selectFrom('accounts_users as u')
  .innerJoin('whitelabel_brands as b', 'b.id', 'u.brand_id')
  .select(['u.id', 'u.brand_id', 'b.key as brand_key', 'u.email', 'u.first_name', 'u.last_name', 'u.avatar'])
  .select(['u.status', 'u.email_confirmed', 'u.language', 'u.platform_role', 'u.track_info'])
  .select(['u.phone', 'u.country_code', 'u.timezone', 'u.is_crm_connected'])
  .select(sql<boolean>`exists (select 1 from accounts_passwords where user_id = u.id)`.as('has_password'))
  .select(
    sql<boolean>`exists (select 1 from accounts_second_steps where user_id = u.id and confirmed_at is not null)`.as(
      'has_second_step',
    ),
  )
  .select(
    sql<number>`(select count(*) from spaces_members m join spaces s on s.id = m.space_id
      where m.user_id = u.id and s.status <> 'deleted')`.as('spaces_count'),
  );

const byId = precompiled((id: string) => users.where('u.id', '=', id));

export async function userById(tx: PlatformTx, id: string): Promise<UserRow | undefined> {
  return (await tx.first(byId(id))) as UserRow | undefined;
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

/** Held until the transaction ends: what one person asks for twice at once happens one after the other. */
export async function lockUser(tx: PlatformTx, id: string): Promise<UserRow | undefined> {
  await tx.run(build.selectFrom('accounts_users').select('id').where('id', '=', id).forUpdate());
  return userById(tx, id);
}

export async function passwordHashOf(tx: PlatformTx, userId: string): Promise<string | null> {
  const row = await tx.first(build.selectFrom('accounts_passwords').select('hash').where('user_id', '=', userId));
  return row?.hash ?? null;
}

export async function savePassword(tx: PlatformTx, userId: string, hash: string): Promise<void> {
  await tx.run(
    build
      .insertInto('accounts_passwords')
      .values({ user_id: userId, hash, changed_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: tx.now })),
  );
}

export interface NewUserRow {
  id: string;
  brand_id: string;
  email: string;
  first_name: string;
  last_name: string;
  email_confirmed: boolean;
  language?: string;
  timezone?: string;
  phone?: string | null;
  country_code?: string | null;
  track_info?: string;
  accepted_terms_at?: Date;
  accepted_terms_kept_at?: Date;
}

/** False where the brand has somebody with this email already, however that is written. */
export async function insertUser(tx: PlatformTx, user: NewUserRow): Promise<boolean> {
  const count = await tx.run(
    build
      .insertInto('accounts_users')
      .values({ ...user, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return count > 0;
}

export interface UserChange {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  country_code?: string | null;
  timezone?: string;
  language?: string;
  avatar?: string | null;
  email?: string;
  email_confirmed?: boolean;
}

/** False when the person is gone meanwhile. */
export async function updateUserRow(tx: PlatformTx, id: string, change: UserChange): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('accounts_users')
      .set({ ...change, updated_at: tx.now })
      .where('id', '=', id),
  );
  return count > 0;
}

export async function emailIsTaken(tx: PlatformTx, brandId: string, email: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('accounts_users')
      .select('id')
      .where('brand_id', '=', brandId)
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  );
  return row !== undefined;
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

export function membershipOf(tx: PlatformTx, userId: string, spaceId: string) {
  return tx.first(
    build
      .selectFrom('spaces_members')
      .select(['role', 'allowed_pages', 'available_credentials'])
      .where('space_id', '=', spaceId)
      .where('user_id', '=', userId),
  );
}

export async function confirmEmailOf(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_users')
      .set({ email_confirmed: true, updated_at: tx.now })
      .where('id', '=', userId)
      .where('email_confirmed', '=', false),
  );
}
