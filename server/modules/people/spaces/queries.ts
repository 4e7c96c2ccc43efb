import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';

export function currentSpace(tx: SpaceTx) {
  return tx.first(
    build
      .selectFrom('spaces as s')
      .innerJoin('whitelabel_brands as b', 'b.id', 's.brand_id')
      .selectAll('s')
      .select('b.key as brand_key')
      .leftJoin('credits_balances as k', 'k.space_id', 's.id')
      .select([
        // what is being done counts as used
        sql<number>`coalesce(k.used + k.reserved, 0)`.as('credits_used'),
        sql<number>`coalesce(k.used + k.reserved + k.plan + k.bought, 0)`.as('credits_available'),
      ])
      .select(sql<number>`lapse_of(s.id)`.as('time_scale'))
      .select((eb) =>
        eb
          .selectFrom('spaces_members as m')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('m.space_id', '=', 's.id')
          .as('users_count'),
      )
      .select((eb) => {
        const taken = eb
          .selectFrom('credentials as c')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('c.space_id', '=', 's.id')
          .where('c.status', '<>', 'deleted');
        return [
          taken.where('c.automation_type', '=', 'cloud').as('cloud_used'),
          taken.where('c.automation_type', '=', 'extension').as('extension_used'),
        ];
      })
      .select(
        sql<string[]>`(select array_agg(user_id order by joined_at) from spaces_members
          where space_id = s.id and role = 'admin')`.as('admins'),
      )
      .where('s.id', '=', tx.spaceId),
  );
}

/** The tiers that the workspace's brand offers, with their settings. */
export function tiersOfBrand(tx: SpaceTx | PlatformTx, brandId: string) {
  return tx.all(
    build
      .selectFrom('whitelabel_tiers')
      .select(['tier', 'settings'])
      .where('brand_id', '=', brandId)
      .where('is_enabled', '=', true),
  );
}

/** How much of what tiers limit by count is in use. */
export async function limitedUsage(tx: SpaceTx): Promise<{ campaigns: number; email_integrations: number }> {
  const [campaigns, mailboxes] = await Promise.all([
    tx.first(
      build
        .selectFrom('campaigns')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('space_id', '=', tx.spaceId)
        .where('status', 'not in', ['archived', 'deleted']),
    ),
    tx.first(
      build
        .selectFrom('integrations')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('space_id', '=', tx.spaceId)
        .where('category', '=', 'email')
        // those on domains of its own take slots
        .where('domain_id', 'is', null),
    ),
  ]);
  return { campaigns: campaigns?.count ?? 0, email_integrations: mailboxes?.count ?? 0 };
}

/** Holds the workspace until the end of the transaction: what is decided about its people is decided one by one. */
export function lockSpace(tx: SpaceTx) {
  return tx.first(
    build
      .selectFrom('spaces')
      .select(['id', 'brand_id', 'name', 'avatar', 'country_code', 'appearance', 'created_at'])
      .where('id', '=', tx.spaceId)
      .forUpdate(),
  );
}

export async function updateSpaceRow(tx: SpaceTx, change: Updateable<Tables['spaces']>): Promise<number> {
  const row = await tx.first(
    build
      .updateTable('spaces')
      .set((eb) => ({ ...change, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('id', '=', tx.spaceId)
      .returning('version'),
  );
  return row?.version ?? 0;
}

export function insertSpace(tx: PlatformTx, space: Insertable<Tables['spaces']>): Promise<number> {
  return tx.run(build.insertInto('spaces').values(space));
}

/** Two workspaces that one person opens at once are counted one after the other. */
export function lockPerson(tx: PlatformTx, userId: string) {
  return tx.first(build.selectFrom('accounts_users').select('email_confirmed').where('id', '=', userId).forUpdate());
}

/** The workspaces of a person; a deleted one is gone from their list. */
export function spacesOf(tx: PlatformTx, userId: string) {
  return tx.all(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .select(['s.id', 's.name', 's.avatar', 's.status', 's.tier', 'm.role'])
      .select(sql<number>`(select count(*) from spaces_members where space_id = s.id)`.as('users_count'))
      .where('m.user_id', '=', userId)
      .where('s.status', '!=', 'deleted')
      .orderBy(sql`lower(s.name)`)
      .orderBy('s.id'),
  );
}

export function spaceOfPerson(tx: PlatformTx, userId: string, spaceId: string) {
  return tx.first(
    build
      .selectFrom('spaces_members as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .select(['s.id', 's.status'])
      .where('m.user_id', '=', userId)
      .where('m.space_id', '=', spaceId),
  );
}

export async function leaveTokens(tx: SpaceTx, userId: string): Promise<void> {
  await tx.run(sql`select leave_space_tokens(${userId}::uuid)`.compile(build));
}

/** Answers 0 where the person belongs to it already. */
export function insertMember(tx: PlatformTx, member: Insertable<Tables['spaces_members']>): Promise<number> {
  return tx.run(
    build
      .insertInto('spaces_members')
      .values(member)
      .onConflict((conflict) => conflict.columns(['space_id', 'user_id']).doNothing()),
  );
}

const people = build
  .selectFrom('spaces_members as m')
  .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
  .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.avatar', 'u.email_confirmed', 'u.language'])
  .select(['m.role', 'm.allowed_pages', 'm.joined_at', 'm.last_active_at'])
  // a social account that was deleted meanwhile is nobody's any more
  .select(
    sql<string[]>`array(select c.id from credentials c where c.space_id = m.space_id
      and c.id = any (m.available_credentials) and c.status <> 'deleted' order by c.created_at, c.id)`.as(
      'credentials',
    ),
  );
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

const inOrder = (tx: SpaceTx) => people.where('m.space_id', '=', tx.spaceId).orderBy('m.joined_at').orderBy('u.id');

export function membersOf(tx: SpaceTx) {
  return tx.all(inOrder(tx));
}

export function firstMembers(tx: SpaceTx, count: number): Promise<MemberRow[]> {
  return tx.all(inOrder(tx).limit(count));
}

export function memberById(tx: SpaceTx, userId: string) {
  return tx.first(people.where('m.space_id', '=', tx.spaceId).where('m.user_id', '=', userId));
}

/** The ids of the workspace's admins, the longest-standing first. */
export async function adminIds(tx: SpaceTx): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('spaces_members')
      .select('user_id')
      .where('space_id', '=', tx.spaceId)
      .where('role', '=', 'admin')
      .orderBy('joined_at')
      .orderBy('user_id'),
  );
  return rows.map((row) => row.user_id);
}

export async function changeMember(
  tx: SpaceTx,
  userId: string,
  change: Pick<Updateable<Tables['spaces_members']>, 'role' | 'allowed_pages' | 'available_credentials'>,
): Promise<void> {
  await tx.run(
    build.updateTable('spaces_members').set(change).where('space_id', '=', tx.spaceId).where('user_id', '=', userId),
  );
}

export async function deleteMember(tx: SpaceTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('spaces_members').where('space_id', '=', tx.spaceId).where('user_id', '=', userId));
}

/** Seen from outside of it: its last member has left. */
export async function closeSpace(tx: PlatformTx, spaceId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('spaces')
      .set((eb) => ({ status: 'deleted', deleted_at: tx.now, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('id', '=', spaceId),
  );
}

/** Takes a social account from whoever was given it, or was to be; answers which members had it. */
export async function takeCredentialFromMembers(tx: SpaceTx, id: string): Promise<string[]> {
  const rest = (column: string) => sql<string[]>`array_remove(${sql.ref(column)}, ${id}::uuid)`;
  await tx.run(
    build
      .updateTable('spaces_invites')
      .set({ credentials_ids: rest('credentials_ids') })
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb(eb.val(id), '=', eb.fn.any('credentials_ids'))),
  );
  const rows = await tx.all(
    build
      .updateTable('spaces_members')
      .set({ available_credentials: rest('available_credentials') })
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb(eb.val(id), '=', eb.fn.any('available_credentials')))
      .returning('user_id'),
  );
  return rows.map((row) => row.user_id);
}

/** The workspace's social accounts; with `only`, those of them that exist. */
export function credentialNames(tx: SpaceTx, only?: readonly string[]) {
  const all = build
    .selectFrom('credentials')
    .select(['id', 'first_name', 'last_name'])
    .where('space_id', '=', tx.spaceId)
    .where('status', '<>', 'deleted')
    .orderBy('created_at')
    .orderBy('id');
  return tx.all(only ? all.where((eb) => eb('id', '=', eb.fn.any(eb.val([...only])))) : all);
}

export async function insertCrmSuggestion(
  tx: SpaceTx,
  suggestion: Omit<Insertable<Tables['spaces_crm_suggestions']>, 'space_id' | 'created_at'>,
): Promise<void> {
  await tx.run(
    build.insertInto('spaces_crm_suggestions').values({ ...suggestion, space_id: tx.spaceId, created_at: tx.now }),
  );
}

/** Notes that an admin is here. Answers when their visit began, or nothing where it was noted a moment ago. */
export function noteVisit(tx: SpaceTx, userId: string, limits: { endedBefore: Date; notedSince: Date }) {
  return tx.first(
    build
      .insertInto('spaces_visits')
      .values({ space_id: tx.spaceId, user_id: userId, began_at: tx.now, seen_at: tx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['space_id', 'user_id'])
          .doUpdateSet({
            seen_at: tx.now,
            began_at: sql`case when spaces_visits.seen_at <= ${limits.endedBefore} then ${tx.now}
              else spaces_visits.began_at end`,
          })
          .where('spaces_visits.seen_at', '<', limits.notedSince),
      )
      .returning('began_at'),
  );
}
