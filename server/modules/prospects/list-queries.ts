import { type RawBuilder, sql } from 'kysely';
import type { ProspectSort } from '../../../contract/prospects.ts';
import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { type Found, foundIn } from './found-people.ts';

/** The place of a line in the order of a list: what it is sorted by, as text, and its id. */
export interface Place {
  key: string | null;
  id: string;
}
export interface Order {
  sort: ProspectSort;
  isDown: boolean;
}
export interface Part {
  after?: Place;
  offset?: number;
  limit: number;
}

type Keyed = Exclude<ProspectSort, 'last_contact'>;
const KEYS: Record<Keyed, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  added: { column: sql`p.created_at`, type: sql`timestamptz` },
  name: { column: sql`p.name_key`, type: sql`text` },
  company: { column: sql`p.company_key`, type: sql`text` },
};

const onward = (isDown: boolean) => ({ beyond: isDown ? sql`<` : sql`>`, way: isDown ? sql`desc` : sql`asc` });

/** A part of the list, by the index of its order. */
export function placesInOrder(tx: SpaceTx, found: Found, order: Order, part: Part): Promise<Place[]> {
  return order.sort === 'last_contact'
    ? placesByContact(tx, found, order, part)
    : placesByKey(tx, found, { sort: order.sort, isDown: order.isDown }, part);
}

function placesByKey(
  tx: SpaceTx,
  found: Found,
  { sort, isDown }: { sort: Keyed; isDown: boolean },
  { after, offset, limit }: Part,
  only: RawBuilder<unknown> = sql`true`,
): Promise<Place[]> {
  const { column, type } = KEYS[sort];
  const { beyond, way } = onward(isDown);
  const from = after ? sql`and (${column}, p.id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)` : sql``;
  return tx.all(
    sql<Place>`select ${column}::text as key, p.id from prospects p where ${foundIn(tx, found)} and ${only} ${from}
      order by ${column} ${way}, p.id ${way} offset ${offset ?? 0} limit ${limit}`.compile(build),
  );
}

/** With whom something passed come first, in either direction; the others after them, the newest first. */
async function placesByContact(tx: SpaceTx, found: Found, { isDown }: Order, part: Part): Promise<Place[]> {
  const { after, offset = 0, limit } = part;
  const spoken = !after || after.key !== null ? await spokenWith(tx, found, isDown, part) : [];
  if (spoken.length === limit) return spoken;
  const before = offset > 0 ? await countSpoken(tx, found, offset + limit) : 0;
  const rest = await placesByKey(
    tx,
    found,
    { sort: 'added', isDown: true },
    {
      after: after && after.key === null ? await addedPlace(tx, after.id) : undefined,
      offset: Math.max(0, offset - before),
      limit: limit - spoken.length,
    },
    sql`not exists (select from prospects_standing s where s.space_id = p.space_id and s.prospect_id = p.id
      and s.last_contact_at is not null)`,
  );
  return [...spoken, ...rest.map(({ id }) => ({ key: null, id }))];
}

const contacted = (tx: SpaceTx, found: Found) =>
  sql`from prospects_standing s join prospects p on p.space_id = s.space_id and p.id = s.prospect_id
    where s.space_id = ${tx.spaceId}::uuid and s.last_contact_at is not null and ${foundIn(tx, found)}`;

function spokenWith(tx: SpaceTx, found: Found, isDown: boolean, { after, offset, limit }: Part): Promise<Place[]> {
  const { beyond, way } = onward(isDown);
  const from = after
    ? sql`and (s.last_contact_at, s.prospect_id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return tx.all(
    sql<Place>`select s.last_contact_at::text as key, p.id ${contacted(tx, found)} ${from}
      order by s.last_contact_at ${way}, s.prospect_id ${way} offset ${offset ?? 0} limit ${limit}`.compile(build),
  );
}

async function countSpoken(tx: SpaceTx, found: Found, most: number): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(*) from (select 1 ${contacted(tx, found)} limit ${most}) s`.compile(build),
  );
  return row?.count ?? 0;
}

const addedPlace = (tx: SpaceTx, id: string) =>
  tx.first(
    sql<Place>`select created_at::text as key, id from prospects
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );

/** The next of those who match, by id: whoever is changed on the way does not make another one missed. */
export async function idsAfter(
  tx: SpaceTx,
  found: Found,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select p.id from prospects p where ${foundIn(tx, found)}
      ${after ? sql`and p.id > ${after}::uuid` : sql``} order by p.id limit ${limit}`.compile(build),
  );
  return rows.map(({ id }) => id);
}

/** Counted one by one, up to so many. */
export async function countUpTo(tx: SpaceTx, found: Found, most: number | null): Promise<number> {
  const some = sql`select from prospects p where ${foundIn(tx, found)} ${most === null ? sql`` : sql`limit ${most}`}`;
  const row = await tx.first(sql<{ count: number }>`select count(*) from (${some}) s`.compile(build));
  return row?.count ?? 0;
}

/** What the database expects, from what it knows of its tables. */
export async function estimate(tx: SpaceTx, found: Found): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const row = await tx.first(
    sql<Plan>`explain (format json) select from prospects p where ${foundIn(tx, found)}`.compile(build),
  );
  return Math.round(row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
