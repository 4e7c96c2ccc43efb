import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { MovingProspect } from './merge-ports.ts';

export interface MergedRow {
  id: string;
  merged_into: string | null;
  [column: string]: unknown;
}

/** Both records, held until the transaction ends, always in the same order. */
export const holdBoth = (tx: SpaceTx, ids: readonly string[]): Promise<MergedRow[]> =>
  tx.all(
    sql<MergedRow>`select * from prospects where space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::uuid[])
      order by id for update`.compile(build),
  );

/** Notes of one record, all of them or those named, become the other's. Answers which. */
export async function moveNotes(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update prospects_notes set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}

export async function insertPlaceholderProspect(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    sql`insert into prospects (space_id, id, first_name, last_name, created_at, updated_at, merged_into)
      values (${tx.spaceId}::uuid, ${id}::uuid, '', '', ${tx.now}, ${tx.now}, ${id}::uuid)`.compile(build),
  );
}

export async function deletePlaceholderProspect(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(sql`delete from prospects where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build));
}

/** `only`: those who came with somebody who is split off again. */
export async function pointAt(
  tx: SpaceTx,
  { from, to, id }: { from: string; to: string | null; id: string },
): Promise<void> {
  await tx.run(
    sql`update prospects set merged_into = ${to}::uuid, updated_at = ${tx.now}, version = version + 1
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );
  await tx.run(
    sql`update prospects p set merged_into = ${to ?? id}::uuid
      from prospects_merges m
      where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${id}::uuid
        and p.space_id = m.space_id and p.id = m.other_id and p.merged_into = ${from}::uuid`.compile(build),
  );
}

export interface Merge {
  id: string;
  prospect_id: string;
  other_id: string;
  moved: unknown;
}

export async function insertMerge(tx: SpaceTx, merge: Merge, userId: string): Promise<void> {
  await tx.run(
    build.insertInto('prospects_merges').values({
      ...merge,
      moved: JSON.stringify(merge.moved),
      space_id: tx.spaceId,
      merged_by: userId,
      at: tx.now,
    }),
  );
}

export const takeMerge = (tx: SpaceTx, prospectId: string, id: string): Promise<Merge | undefined> =>
  tx.first(
    sql<Merge>`delete from prospects_merges where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid
      and id = ${id}::uuid returning id, prospect_id, other_id, moved`.compile(build),
  );
