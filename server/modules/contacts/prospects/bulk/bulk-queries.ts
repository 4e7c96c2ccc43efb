import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

const among = (tx: SpaceTx, ids: readonly string[]) =>
  sql`space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::uuid[])`;
const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** Answers whom it changed. */
export const setExcluded = (tx: SpaceTx, ids: readonly string[], isExcluded: boolean): Promise<string[]> =>
  idsOf(
    tx.all(
      sql<{ id: string }>`update prospects set excluded_at = ${isExcluded ? tx.now : null}::timestamptz,
          updated_at = ${tx.now}, version = version + 1
        where ${among(tx, ids)} and ${isExcluded ? sql`excluded_at is null` : sql`excluded_at is not null`}
        returning id`.compile(build),
    ),
  );

/** Answers whom it changed, with whose they were. */
export const assign = (tx: SpaceTx, ids: readonly string[], assigneeId: string | null) =>
  tx.all(
    sql<{ id: string; was: string | null }>`update prospects p set assignee_id = ${assigneeId}::uuid,
        updated_at = ${tx.now}, version = version + 1
      from (select id, assignee_id as was from prospects where ${among(tx, ids)} for no key update) o
      where p.space_id = ${tx.spaceId}::uuid and p.id = o.id and o.was is distinct from ${assigneeId}::uuid
      returning p.id, o.was`.compile(build),
  );

export interface ListedRow {
  id: string;
  first_name: string;
  last_name: string;
  link: string | null;
  email: string | null;
  emails: Record<string, string>;
}
export const listedRows = (tx: SpaceTx, ids: readonly string[]): Promise<ListedRow[]> =>
  tx.all(
    sql<ListedRow>`select id, first_name, last_name, link, email, emails from prospects where ${among(tx, ids)}`.compile(
      build,
    ),
  );

export interface UndoRow {
  change: string;
  given: unknown;
  prospect_ids: string[];
}

export async function storeUndo(tx: SpaceTx, id: string, row: UndoRow): Promise<void> {
  await tx.run(
    sql`insert into prospects_undo (space_id, id, change, given, prospect_ids, part, at)
      select ${tx.spaceId}::uuid, ${id}::uuid, ${row.change}, ${JSON.stringify(row.given)}::jsonb,
        ${row.prospect_ids}::uuid[], coalesce(max(part), 0) + 1, ${tx.now}::timestamptz
      from prospects_undo where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );
}

/** How many people can be put back, and since when; nothing where there is nothing to put back. */
export const undoable = (tx: SpaceTx, id: string) =>
  tx.first(
    sql<{
      people: number;
      at: Date;
    }>`select coalesce(sum(cardinality(prospect_ids)), 0)::integer as people, max(at) as at
      from prospects_undo where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid having count(*) > 0`.compile(build),
  );

/** The last part that is left, taken away: what is put back is put back once. */
export const takeUndo = (tx: SpaceTx, id: string): Promise<UndoRow | undefined> =>
  tx.first(
    sql<UndoRow>`delete from prospects_undo where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid
        and part = (select max(part) from prospects_undo where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid)
      returning change, given, prospect_ids`.compile(build),
  );

export const deleteUndoBefore = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(sql`delete from prospects_undo where at < ${before}`.compile(build));
