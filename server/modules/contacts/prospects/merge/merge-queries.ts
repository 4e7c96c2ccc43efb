import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** What belongs to a person and simply goes along: each row keeps its id, and so finds its way back. */
export const MOVED_TABLES = [
  'inbox_messages',
  'inbox_outgoing',
  'inbox_attachments',
  'prospects_notes',
  'tasks',
  'meetings',
] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];

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

/** Moves rows from one person to another: all of them, or those named. Answers which. */
export async function moveRows(
  tx: SpaceTx,
  table: MovedTable | 'approvals' | 'runner_intents',
  { from, to, ids, by = 'id' }: { from: string; to: string; ids?: readonly string[]; by?: 'id' | 'enrolment_id' },
): Promise<string[]> {
  const named = ids ? sql`and ${sql.ref(by)} = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update ${sql.table(table)} set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** Labels that only the other has. */
export async function copyLabels(tx: SpaceTx, from: string, to: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`insert into labels_prospects (space_id, prospect_id, label_id, added_at)
      select space_id, ${to}::uuid, label_id, added_at from labels_prospects
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
      on conflict do nothing returning label_id as id`.compile(build),
  );
  return rows.map(({ id }) => id);
}

export async function dropLabels(tx: SpaceTx, from: string, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from labels_prospects where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
      and label_id = any (${[...ids]}::uuid[])`.compile(build),
  );
}

export interface MergedEnrolmentRow {
  id: string;
  campaign_id: string;
  prospect_id: string;
  status: string;
  revision: number;
  replied_at: Date | null;
}

export const enrolmentsToMerge = (tx: SpaceTx, ids: readonly string[]): Promise<MergedEnrolmentRow[]> =>
  tx.all(
    sql<MergedEnrolmentRow>`select id, campaign_id, prospect_id, status, revision, replied_at from enrolments
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${[...ids]}::uuid[]) order by id for update`.compile(
      build,
    ),
  );

export async function moveEnrolments(tx: SpaceTx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    sql`update enrolments set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::uuid[])`.compile(build),
  );
}

/** A campaign knows a person once: for two who change places somebody has to stand in meanwhile. */
export async function withStandIn(tx: SpaceTx, id: string, work: () => Promise<void>): Promise<void> {
  await tx.run(
    sql`insert into prospects (space_id, id, first_name, last_name, created_at, updated_at, merged_into)
      values (${tx.spaceId}::uuid, ${id}::uuid, '', '', ${tx.now}, ${tx.now}, ${id}::uuid)`.compile(build),
  );
  await work();
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
