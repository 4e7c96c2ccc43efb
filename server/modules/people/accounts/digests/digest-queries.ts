import { sql } from 'kysely';
import type { Digest, Language, Preferences } from '../../../../../contract/accounts/people.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** The scheduled mails that are due, held until they are written; another process takes the next ones. */
export async function takeDueDigests(tx: PlatformTx, limit: number) {
  return (await tx.all(
    build
      .selectFrom('accounts_digests as d')
      .innerJoin('accounts_users as u', 'u.id', 'd.user_id')
      .innerJoin('accounts_preferences as p', 'p.user_id', 'd.user_id')
      .select(['d.user_id', 'd.kind', 'u.brand_id', 'u.email', 'u.first_name', 'u.language', 'p.notifications'])
      .select(sql<boolean>`u.status = 'active' and u.email_confirmed`.as('may_be_written'))
      .where('d.due_at', '<=', tx.now)
      .orderBy('d.due_at')
      .limit(limit)
      .forUpdate('d')
      .skipLocked(),
  )) as DueDigest[];
}

export interface DueDigest {
  user_id: string;
  kind: Digest;
  brand_id: string;
  email: string;
  first_name: string;
  language: Language;
  notifications: Preferences['notifications'];
  may_be_written: boolean;
}

export async function moveDigest(tx: PlatformTx, userId: string, kind: Digest, dueAt: Date): Promise<void> {
  await tx.run(
    build.updateTable('accounts_digests').set({ due_at: dueAt }).where('user_id', '=', userId).where('kind', '=', kind),
  );
}

export async function insertDigest(
  tx: PlatformTx,
  digest: { user_id: string; kind: Digest; due_at: Date },
): Promise<void> {
  await tx.run(build.insertInto('accounts_digests').values(digest));
}

export async function deleteDigest(tx: PlatformTx, userId: string, kind: Digest): Promise<void> {
  await tx.run(build.deleteFrom('accounts_digests').where('user_id', '=', userId).where('kind', '=', kind));
}

export function spacesForDigest(tx: PlatformTx, userId: string) {
  return tx.all(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .select(['s.id', 's.name', 'm.role', 'm.available_credentials'])
      .where('m.user_id', '=', userId)
      .where('s.status', '=', 'active')
      .orderBy('m.joined_at'),
  );
}

export interface SpaceFigures {
  campaigns: number;
  people: number;
  contacted: number;
  connected: number;
  replied: number;
  meetings: number;
  unreadMessages: number;
  unreadNotifications: number;
}

/** One workspace's figures as one person may see them: `credentials` holds a member's accounts, null for an admin. */
export async function figuresOf(
  tx: PlatformTx,
  spaceId: string,
  userId: string,
  credentials: string[] | null,
): Promise<SpaceFigures> {
  const mine = (column: string) =>
    credentials === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${credentials}::uuid[])`;
  const [campaigns, accounts, notifications] = await Promise.all([
    tx.first(
      build
        .selectFrom('campaigns')
        .select((eb) => [
          eb.fn.countAll<number>().as('campaigns'),
          ...(['people', 'contacted', 'connected', 'replied', 'meetings'] as const).map((name) =>
            eb.fn.coalesce(eb.fn.sum<number>(`${name}_count`), eb.lit(0)).as(name),
          ),
        ])
        .where('space_id', '=', spaceId)
        .where('status', '=', 'active')
        .where(mine('credentials_id')),
    ),
    tx.first(
      build
        .selectFrom('credentials')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unread_count'), eb.lit(0)).as('unread'))
        .where('space_id', '=', spaceId)
        .where(mine('id')),
    ),
    tx.first(
      build
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .where('space_id', '=', spaceId)
        .where('user_id', '=', userId)
        .where('read_at', 'is', null),
    ),
  ]);
  return {
    ...(campaigns as Omit<SpaceFigures, 'unreadMessages' | 'unreadNotifications'>),
    unreadMessages: accounts?.unread ?? 0,
    unreadNotifications: notifications?.unread ?? 0,
  };
}
