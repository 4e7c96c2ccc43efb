import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface SavedSearchRow {
  id: string;
  user_id: string;
  name: string;
  is_shared: boolean;
  filters: Record<string, string>;
  created_at: Date;
  /** When the asking member looked last, and who was in it then; null where they never did. */
  seen_at: Date | null;
  numbers: Buffer | null;
}

const seenBy = (userId: string) => sql`select s.id, s.user_id, s.name, s.is_shared, s.filters, s.created_at,
    w.at as seen_at, w.numbers from finder_searches s
  left join finder_searches_seen w on w.space_id = s.space_id and w.search_id = s.id and w.user_id = ${userId}::uuid`;

/** One's own and the shared ones, by name. */
export function savedSearches(tx: SpaceTx, userId: string): Promise<SavedSearchRow[]> {
  return tx.all(
    sql<SavedSearchRow>`${seenBy(userId)} where s.space_id = ${tx.spaceId}::uuid
      and (s.user_id = ${userId}::uuid or s.is_shared) order by lower(s.name), s.id`.compile(build),
  );
}

export function savedSearch(tx: SpaceTx, userId: string, id: string): Promise<SavedSearchRow | undefined> {
  return tx.first(
    sql<SavedSearchRow>`${seenBy(userId)} where s.space_id = ${tx.spaceId}::uuid and s.id = ${id}::uuid
      and (s.user_id = ${userId}::uuid or s.is_shared)`.compile(build),
  );
}

export async function countSearches(tx: SpaceTx): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(*) as count from finder_searches where space_id = ${tx.spaceId}::uuid`.compile(
      build,
    ),
  );
  return row?.count ?? 0;
}

export async function insertSavedSearch(
  tx: SpaceTx,
  row: { id: string; userId: string; name: string; isShared: boolean; filters: Record<string, string> },
): Promise<void> {
  await tx.run(
    build.insertInto('finder_searches').values({
      space_id: tx.spaceId,
      id: row.id,
      user_id: row.userId,
      name: row.name,
      is_shared: row.isShared,
      filters: JSON.stringify(row.filters),
      created_at: tx.now,
      updated_at: tx.now,
    }),
  );
}

export async function changeSavedSearch(
  tx: SpaceTx,
  row: { id: string; name: string; isShared: boolean; filters: Record<string, string> },
): Promise<void> {
  await tx.run(
    build
      .updateTable('finder_searches')
      .set({ name: row.name, is_shared: row.isShared, filters: JSON.stringify(row.filters), updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', row.id),
  );
}

export async function dropSearch(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('finder_searches').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export async function saveSeen(
  tx: SpaceTx,
  seen: { searchId: string; userId: string; numbers: Buffer },
): Promise<void> {
  await tx.run(
    sql`insert into finder_searches_seen (space_id, search_id, user_id, numbers, at)
      values (${tx.spaceId}::uuid, ${seen.searchId}::uuid, ${seen.userId}::uuid, ${seen.numbers}, ${tx.now})
      on conflict (space_id, search_id, user_id) do update set numbers = excluded.numbers, at = excluded.at`.compile(
      build,
    ),
  );
}

/** Of people with these numbers those that they had before. */
export function numbersBefore(tx: SpaceTx, numbers: readonly number[]) {
  return tx.all(
    sql<{ number: number; numbers_before: number[] }>`select number, numbers_before from finder_people
      where number = any (${[...numbers]}::integer[]) and numbers_before <> '{}'`.compile(build),
  );
}
