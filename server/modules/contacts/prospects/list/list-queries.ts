import { type RawBuilder, sql } from 'kysely';
import type { ProspectSort } from '../../../../../contract/prospects/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { isUnfiltered, type ProspectConditions, prospectConditions } from './condition-queries.ts';

/** The place of a line in the order of a list: what it is sorted by, as text, and its id. */
export interface ListPlace {
  key: string | null;
  id: string;
}
export interface Order {
  sort: ProspectSort;
  isDown: boolean;
}
export interface ListPart {
  after?: ListPlace;
  offset?: number;
  limit: number;
}

export type Keyed = Exclude<ProspectSort, 'last_contact'>;
export const SORT_KEYS: Record<Keyed, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  added: { column: sql`p.created_at`, type: sql`timestamptz` },
  name: { column: sql`p.name_key`, type: sql`text` },
  company: { column: sql`p.company_key`, type: sql`text` },
};

/**
 * How many lines, from where. Where nothing but the order is asked for, one plan does for every page, and a number that
 * the planner sees lets it keep that plan. What narrows a list is planned anew each time: few or many may match.
 */
export function cutToPage(found: ProspectConditions, { offset, limit }: ListPart): RawBuilder<unknown> {
  const skipped = offset ? sql`offset ${offset}` : sql``;
  return isUnfiltered(found) ? sql`${skipped} limit ${sql.lit(limit)}` : sql`${skipped} limit ${limit}`;
}

export const afterPlace = (isDown: boolean) => ({
  beyond: isDown ? sql`<` : sql`>`,
  way: isDown ? sql`desc` : sql`asc`,
});

/** A part of the list, by the index of its order. */
export function placesInOrder(
  tx: SpaceTx,
  found: ProspectConditions,
  order: Order,
  part: ListPart,
): Promise<ListPlace[]> {
  return order.sort === 'last_contact'
    ? placesByContact(tx, found, order, part)
    : placesByKey(tx, found, { sort: order.sort, isDown: order.isDown }, part);
}

function placesByKey(
  tx: SpaceTx,
  found: ProspectConditions,
  order: { sort: Keyed; isDown: boolean },
  part: ListPart,
): Promise<ListPlace[]> {
  const { way } = afterPlace(order.isDown);
  return tx.all(
    sql<ListPlace>`select w.sort_key::text as key, w.id from (${partByKey(tx, sql`p.id`, found, order, part)}) w
      order by w.sort_key ${way}, w.id ${way}`.compile(build),
  );
}

/** A part of the list with columns of the prospects `p`, as a query: what they are sorted by is its `sort_key`. */
export function partByKey(
  tx: SpaceTx,
  columns: RawBuilder<unknown>,
  found: ProspectConditions,
  { sort, isDown }: { sort: Keyed; isDown: boolean },
  part: ListPart,
): RawBuilder<unknown> {
  const label = found.labels?.length === 1 && !found.ids && sort === 'added' ? found.labels[0] : undefined;
  if (label) return partOfLabel(tx, columns, { label, found: { ...found, labels: undefined }, isDown }, part);
  const { column, type } = SORT_KEYS[sort];
  const { beyond, way } = afterPlace(isDown);
  const { after } = part;
  const from = after ? sql`and (${column}, p.id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)` : sql``;
  return sql`select ${column} as sort_key, ${columns} from prospects p where ${prospectConditions(tx, found)} ${from}
    order by ${column} ${way}, p.id ${way} ${cutToPage(found, part)}`;
}

/** Those of one label in the order of their adding: however many have it, by the label's own index. */
function partOfLabel(
  tx: SpaceTx,
  columns: RawBuilder<unknown>,
  { label, found, isDown }: { label: string; found: ProspectConditions; isDown: boolean },
  part: ListPart,
): RawBuilder<unknown> {
  const { beyond, way } = afterPlace(isDown);
  const { after } = part;
  const from = after
    ? sql`and (l.person_added_at, l.prospect_id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`select l.person_added_at as sort_key, ${columns}
    from labels_prospects l join prospects p on p.space_id = l.space_id and p.id = l.prospect_id
    where l.space_id = ${tx.spaceId}::uuid and l.label_id = ${label}::uuid and ${prospectConditions(tx, found)} ${from}
    order by l.person_added_at ${way}, l.prospect_id ${way} ${cutToPage(found, part)}`;
}

/** With whom something passed come first, in either direction; the others after them, the newest first. */
async function placesByContact(
  tx: SpaceTx,
  found: ProspectConditions,
  { isDown }: Order,
  part: ListPart,
): Promise<ListPlace[]> {
  const { after, offset = 0, limit } = part;
  const spoken = !after || after.key !== null ? await spokenWith(tx, found, isDown, part) : [];
  if (spoken.length === limit) return spoken;
  const before = offset > 0 ? await countSpoken(tx, found, offset + limit) : 0;
  const rest = await placesByKey(
    tx,
    { ...found, isSilent: true },
    { sort: 'added', isDown: true },
    {
      after: after && after.key === null ? await addedPlace(tx, after.id) : undefined,
      offset: Math.max(0, offset - before),
      limit: limit - spoken.length,
    },
  );
  return [...spoken, ...rest.map(({ id }) => ({ key: null, id }))];
}

const contacted = (tx: SpaceTx, found: ProspectConditions) =>
  sql`from prospects_standing s join prospects p on p.space_id = s.space_id and p.id = s.prospect_id
    where s.space_id = ${tx.spaceId}::uuid and s.last_contact_at is not null and ${prospectConditions(tx, found)}`;

function spokenWith(
  tx: SpaceTx,
  found: ProspectConditions,
  isDown: boolean,
  { after, offset, limit }: ListPart,
): Promise<ListPlace[]> {
  const { beyond, way } = afterPlace(isDown);
  const from = after
    ? sql`and (s.last_contact_at, s.prospect_id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return tx.all(
    sql<ListPlace>`select s.last_contact_at::text as key, p.id ${contacted(tx, found)} ${from}
      order by s.last_contact_at ${way}, s.prospect_id ${way} offset ${offset ?? 0} limit ${limit}`.compile(build),
  );
}

async function countSpoken(tx: SpaceTx, found: ProspectConditions, most: number): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(*) from (select 1 ${contacted(tx, found)} limit ${most}) s`.compile(build),
  );
  return row?.count ?? 0;
}

const addedPlace = (tx: SpaceTx, id: string) =>
  tx.first(
    sql<ListPlace>`select created_at::text as key, id from prospects
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );

/** The next of those who match, by id: whoever is changed on the way does not make another one missed. */
export async function idsAfter(
  tx: SpaceTx,
  found: ProspectConditions,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select p.id from prospects p where ${prospectConditions(tx, found)}
      ${after ? sql`and p.id > ${after}::uuid` : sql``} order by p.id limit ${limit}`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** Counted one by one, up to so many. */
export async function countUpTo(tx: SpaceTx, found: ProspectConditions, most: number | null): Promise<number> {
  const some = sql`select from prospects p where ${prospectConditions(tx, found)} ${most === null ? sql`` : sql`limit ${most}`}`;
  const row = await tx.first(sql<{ count: number }>`select count(*) from (${some}) s`.compile(build));
  return row?.count ?? 0;
}

/** What the database expects, from what it knows of its tables. */
export async function estimate(tx: SpaceTx, found: ProspectConditions): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const row = await tx.first(
    sql<Plan>`explain (format json) select from prospects p where ${prospectConditions(tx, found)}`.compile(build),
  );
  return Math.round(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
