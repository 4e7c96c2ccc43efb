import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type ProspectConditions, prospectConditions } from './condition-queries.ts';
import { afterPlace, type Order, type ListPlace, placesInOrder } from './list-queries.ts';

interface Walk {
  /** Not counted itself; without it the way begins before the first line, or behind the last. */
  from: ListPlace | undefined;
  isBack: boolean;
  steps: number;
}

/** The line so many steps away. */
export async function placeAlong(
  tx: SpaceTx,
  found: ProspectConditions,
  { sort, isDown }: Order,
  { from, isBack, steps }: Walk,
): Promise<ListPlace | undefined> {
  if (sort === 'last_contact') return byContact(tx, found, isDown, { from, isBack, steps });
  const part = { after: from, offset: steps - 1, limit: 1 };
  return (await placesInOrder(tx, found, { sort, isDown: isDown !== isBack }, part))[0];
}

/** One half of the order of last contact. */
interface Half {
  isSpoken: boolean;
  rows: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  isDown: boolean;
}

/** With whom something passed, then the others, the newest first; or the same from its end. */
async function byContact(
  tx: SpaceTx,
  found: ProspectConditions,
  isDown: boolean,
  { from, isBack, steps }: Walk,
): Promise<ListPlace | undefined> {
  const spoken: Half = {
    isSpoken: true,
    rows: sql`prospects p join prospects_standing s on s.space_id = p.space_id and s.prospect_id = p.id
      where s.space_id = ${tx.spaceId}::uuid and s.last_contact_at is not null and ${prospectConditions(tx, found)}`,
    key: sql`s.last_contact_at`,
    isDown: isDown !== isBack,
  };
  const silent: Half = {
    isSpoken: false,
    rows: sql`prospects p where ${prospectConditions(tx, { ...found, isSilent: true })}`,
    key: sql`p.created_at`,
    isDown: !isBack,
  };
  const halves = isBack ? [silent, spoken] : [spoken, silent];
  const way = from ? halves.slice(halves.findIndex(({ isSpoken }) => isSpoken === (from.key !== null))) : halves;
  let left = steps;
  for (const [at, half] of way.entries()) {
    const rest = sql`${half.rows} ${at === 0 && from ? beyond(tx, half, from) : sql``}`;
    const place = await nth(tx, half, rest, left);
    if (place) return place;
    if (at < way.length - 1) left -= await countOf(tx, rest);
  }
  return undefined;
}

/** What lies further along than a line of the same half. */
function beyond(tx: SpaceTx, { isSpoken, key, isDown }: Half, from: ListPlace): RawBuilder<unknown> {
  const { beyond: than } = afterPlace(isDown);
  if (isSpoken) return sql`and (${key}, p.id) ${than} (${from.key}::timestamptz, ${from.id}::uuid)`;
  return sql`and (${key}, p.id) ${than} (select f.created_at, f.id from prospects f
    where f.space_id = ${tx.spaceId}::uuid and f.id = ${from.id}::uuid)`;
}

/** What is sorted by becomes text of the one line alone, and not of all that are passed over. */
function nth(tx: SpaceTx, { isSpoken, key, isDown }: Half, rows: RawBuilder<unknown>, n: number) {
  const { way } = afterPlace(isDown);
  const told = isSpoken ? sql`line.key::text` : sql`null::text`;
  return tx.first(
    sql<ListPlace>`select ${told} as key, line.id from (select ${key} as key, p.id from ${rows}
      order by ${key} ${way}, p.id ${way} offset ${n - 1} limit 1) line`.compile(build),
  );
}

async function countOf(tx: SpaceTx, rows: RawBuilder<unknown>): Promise<number> {
  return (await tx.first(sql<{ count: number }>`select count(*) from ${rows}`.compile(build)))?.count ?? 0;
}
