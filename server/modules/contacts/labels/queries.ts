import { type Insertable, sql, type Updateable } from 'kysely';
import type { LabelType } from '../../../../contract/labels/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** What a prospect can carry; the other type is for templates. */
export const FOR_PROSPECTS: readonly LabelType[] = ['profile', 'ai_generated', 'space'];

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

export async function deleteLabelRow(tx: SpaceTx, id: string): Promise<void> {
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

/**
 * Adds the labels that rules give for a trigger; answers the types of those that were new to the prospect. One that another
 * trigger gave already hangs on neither of them.
 */
export async function addLabelsByRule(
  tx: SpaceTx,
  prospectId: string,
  trigger: string,
): Promise<{ id: string; type: string }[]> {
  return tx.all(
    sql<{ id: string; type: string }>`with added as (
        insert into labels_prospects as o (space_id, prospect_id, label_id, added_at, by_trigger)
        select r.space_id, p.id, r.label_id, ${tx.now}, r.trigger
        from labels_rules r join prospects p on p.space_id = r.space_id
        where r.space_id = ${tx.spaceId} and p.id = ${prospectId} and r.trigger = ${trigger}
        on conflict (space_id, prospect_id, label_id) do update set by_trigger = null
          where o.by_trigger <> excluded.by_trigger
        returning space_id, label_id, by_trigger)
      select l.id, l.type from added a join labels l on l.space_id = a.space_id and l.id = a.label_id
      where a.by_trigger is not null`.compile(build),
  );
}

/** Takes off what rules gave for a trigger that is no longer so; what a person has put on or off since stays. */
export async function takeLabelsByRule(tx: SpaceTx, prospectId: string, trigger: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ label_id: string }>`delete from labels_prospects
      where space_id = ${tx.spaceId} and prospect_id = ${prospectId} and by_trigger = ${trigger}
      returning label_id`.compile(build),
  );
  return rows.map(({ label_id }) => label_id);
}

export function labelById(tx: SpaceTx, id: string) {
  return tx.first(inSpace(tx).select(['type', 'shared', 'created_by']).where('id', '=', id));
}

/** Answers who did not have it before. */
export async function attachLabel(tx: SpaceTx, prospectIds: readonly string[], labelId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`insert into labels_prospects (space_id, prospect_id, label_id, added_at)
      select p.space_id, p.id, ${labelId}, ${tx.now} from prospects p
      where p.space_id = ${tx.spaceId} and p.id = any (${[...prospectIds]}::uuid[])
      order by p.id
      on conflict do nothing returning prospect_id`.compile(build),
  );
  return rows.map(({ prospect_id }) => prospect_id);
}

/** Answers who had it. */
export async function detachLabel(tx: SpaceTx, prospectIds: readonly string[], labelId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`delete from labels_prospects
      where space_id = ${tx.spaceId} and label_id = ${labelId} and prospect_id = any (${[...prospectIds]}::uuid[])
      returning prospect_id`.compile(build),
  );
  return rows.map(({ prospect_id }) => prospect_id);
}

export function insertLabelsOf(tx: SpaceTx, { from, to }: { from: string; to: string }): Promise<{ id: string }[]> {
  return tx.all(
    sql<{ id: string }>`insert into labels_prospects (space_id, prospect_id, label_id, added_at, by_trigger)
      select space_id, ${to}::uuid, label_id, added_at, by_trigger from labels_prospects
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
      on conflict do nothing returning label_id as id`.compile(build),
  );
}

export async function deleteLabelsOf(tx: SpaceTx, prospectId: string, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from labels_prospects where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid
      and label_id = any (${[...ids]}::uuid[])`.compile(build),
  );
}
