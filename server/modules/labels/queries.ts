import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../core/db/build.ts';
import type { Tables } from '../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

const inSpace = (tx: SpaceTx) => build.selectFrom('labels').where('space_id', '=', tx.spaceId);
/** Shared ones, and those that the person made for themself. */
const visible = (tx: SpaceTx, userId: string) =>
  inSpace(tx).where((eb) => eb.or([eb('shared', '=', true), eb('created_by', '=', userId)]));
export type LabelRow = Awaited<ReturnType<typeof visibleLabels>>[number];

export function visibleLabels(tx: SpaceTx, userId: string, types: readonly string[]) {
  return tx.all(
    visible(tx, userId)
      .selectAll()
      .where('type', 'in', [...types])
      .orderBy(sql`array_position(${[...types]}::text[], type)`)
      .orderBy('display_order')
      .orderBy('id'),
  );
}

export function visibleLabel(tx: SpaceTx, userId: string, id: string) {
  return tx.first(visible(tx, userId).selectAll().where('id', '=', id));
}

/** Holds the workspace's labels: their order and their names are decided one change after the other. */
export async function lockLabels(tx: SpaceTx): Promise<void> {
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`labels:${tx.spaceId}`}, 0))`.compile(build));
}

export async function countLabels(tx: SpaceTx): Promise<number> {
  const row = await tx.first(inSpace(tx).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export async function isNameTaken(tx: SpaceTx, label: { id: string; type: string; name: string }): Promise<boolean> {
  const taken = inSpace(tx)
    .select('id')
    .where('type', '=', label.type)
    .where(sql`lower(name)`, '=', sql`lower(${label.name})`)
    .where('id', '!=', label.id);
  return (await tx.first(taken)) !== undefined;
}

/** The ids of a type in their order, private ones of everybody included: they all have a place in it. */
export async function orderOfType(tx: SpaceTx, type: string): Promise<string[]> {
  const rows = await tx.all(inSpace(tx).select('id').where('type', '=', type).orderBy('display_order').orderBy('id'));
  return rows.map((row) => row.id);
}

export async function saveOrder(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update labels set display_order = place.at - 1
      from unnest(${[...ids]}::uuid[]) with ordinality as place (id, at)
      where labels.space_id = ${tx.spaceId} and labels.id = place.id`.compile(build),
  );
}

export async function insertLabel(tx: SpaceTx, label: Insertable<Tables['labels']>): Promise<void> {
  await tx.run(build.insertInto('labels').values(label));
}

export async function changeLabel(tx: SpaceTx, id: string, change: Updateable<Tables['labels']>): Promise<void> {
  await tx.run(
    build
      .updateTable('labels')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function removeLabel(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('labels').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

export async function labelUses(tx: SpaceTx, id: string): Promise<{ profiles: number; rules: number }> {
  const count = (table: 'labels_prospects' | 'labels_rules') =>
    tx.first(
      build
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('space_id', '=', tx.spaceId)
        .where('label_id', '=', id),
    );
  const [profiles, rules] = await Promise.all([count('labels_prospects'), count('labels_rules')]);
  return { profiles: profiles?.count ?? 0, rules: rules?.count ?? 0 };
}

export function rulesOf(tx: SpaceTx) {
  return tx.all(
    build
      .selectFrom('labels_rules as r')
      .innerJoin('labels as l', (join) => join.onRef('l.space_id', '=', 'r.space_id').onRef('l.id', '=', 'r.label_id'))
      .select(['r.trigger', 'r.label_id'])
      .where('r.space_id', '=', tx.spaceId)
      .orderBy('r.trigger')
      .orderBy('l.display_order')
      .orderBy('l.id'),
  );
}

/** Which of these labels may be set by a rule: the shared ones of types that prospects carry. */
export async function labelsForRules(
  tx: SpaceTx,
  ids: readonly string[],
  types: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.all(
    inSpace(tx)
      .select('id')
      .where('shared', '=', true)
      .where('type', 'in', [...types])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return new Set(rows.map((row) => row.id));
}

export async function replaceRules(
  tx: SpaceTx,
  rules: readonly { trigger: string; label_id: string }[],
): Promise<void> {
  await tx.run(build.deleteFrom('labels_rules').where('space_id', '=', tx.spaceId));
  if (rules.length === 0) return;
  await tx.run(build.insertInto('labels_rules').values(rules.map((rule) => ({ ...rule, space_id: tx.spaceId }))));
}

export async function deleteRulesOf(tx: SpaceTx, labelId: string): Promise<void> {
  await tx.run(build.deleteFrom('labels_rules').where('space_id', '=', tx.spaceId).where('label_id', '=', labelId));
}

/** Adds the labels that rules give for a trigger; answers how many were new to the prospect. */
export function addLabelsByRule(tx: SpaceTx, prospectId: string, trigger: string): Promise<number> {
  return tx.run(
    build
      .insertInto('labels_prospects')
      .columns(['space_id', 'prospect_id', 'label_id', 'added_at'])
      .expression((eb) =>
        eb
          .selectFrom('labels_rules as r')
          .innerJoin('prospects as p', 'p.space_id', 'r.space_id')
          .select(['r.space_id', 'p.id', 'r.label_id'])
          .select(sql<Date>`${tx.now}::timestamptz`.as('added_at'))
          .where('r.space_id', '=', tx.spaceId)
          .where('p.id', '=', prospectId)
          .where('r.trigger', '=', trigger),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}
