import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { describeLines } from './describe-prospects.ts';
import { firstByWords } from './first-by-words-queries.ts';
import { isUnfiltered, type ProspectConditions } from './condition-queries.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import { lineColumns, linesFrom, prospectLines, type LineRow } from './line-queries.ts';
import {
  countUpTo,
  estimate,
  type Order,
  partByKey,
  type ListPart,
  type ListPlace,
  placesInOrder,
} from './list-queries.ts';
import { type AskedFilter, readFilter } from './read-filter.ts';
import { searchProspects } from './search-queries.ts';

type List = (typeof prospectCalls)['list'];
type Count = (typeof prospectCalls)['count'];
/** Beyond that a number is an estimate: nobody waits for it. */
const COUNTED = 10_000;

export async function listProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { sort, order, cursor, offset, limit, q, ...asked }: CallParsed<List>,
  services: Services,
): Promise<CallPayload<List>> {
  const lines = await linesInOrder(
    tx,
    actor,
    { ...asked, q },
    { sort, isDown: order === 'desc' },
    { cursor, offset, limit },
  );
  const shown = lines.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await describeLines(tx, actor, { ids: shown.map(({ id }) => id), lines: shown }, services),
    next: lines.length > limit && last ? writeListCursor(last) : null,
  };
}

/** One more than asked for, where there is one: so that it is known whether the list goes on. */
async function linesInOrder(
  tx: SpaceTx,
  actor: SpaceActor,
  { q, ...asked }: AskedFilter,
  { sort, isDown }: Order,
  { cursor, offset, limit }: { cursor?: string; offset?: number; limit: number },
): Promise<(LineRow & ListPlace)[]> {
  const begun = { offset, limit: limit + 1 };
  const first =
    q && !cursor && sort !== 'last_contact'
      ? await firstByWords(tx, q, readFilter(actor, asked), { sort, isDown }, begun)
      : null;
  if (first && first !== 'many') return first.lines;
  const { found, ranked } = await lookedFor(tx, actor, { ...asked, q }, first === 'many');
  const after = cursor ? readListCursor(cursor, ranked ? 'rank' : sort) : undefined;
  const part = after ? { after, limit: limit + 1 } : begun;
  if (!ranked && sort !== 'last_contact')
    return linesFrom(tx, partByKey(tx, lineColumns, found, { sort, isDown }, part), { isDown });
  const places = await (ranked ? inRank(tx, found, ranked, part) : placesInOrder(tx, found, { sort, isDown }, part));
  const keys = new Map(places.map(({ id, key }) => [id, key]));
  const lines = await prospectLines(tx, [...keys.keys()]);
  return lines.map((line) => ({ ...line, key: keys.get(line.id) ?? null }));
}

/** The first of those whom the asker sees and who have the typed words, or are written almost alike. */
export async function firstProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  typed: string,
  limit: number,
): Promise<readonly LineRow[]> {
  const lines = await linesInOrder(tx, actor, { q: typed }, { sort: 'added', isDown: true }, { limit });
  return lines.slice(0, limit);
}

export async function countProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  asked: CallParsed<Count>,
): Promise<CallPayload<Count>> {
  const { found } = await lookedFor(tx, actor, asked);
  if (isUnfiltered(found)) return { total: await countUpTo(tx, found, null), is_exact: true };
  const counted = await countUpTo(tx, found, COUNTED + 1);
  if (counted <= COUNTED) return { total: counted, is_exact: true };
  return { total: Math.max(counted, await estimate(tx, found)), is_exact: false };
}

/** The filter with the words looked up, unless they are known to be many's; `ranked` in the order of likeness. */
export async function lookedFor(
  tx: SpaceTx,
  actor: Pick<SpaceActor, 'user' | 'space'>,
  asked: AskedFilter,
  areMany = false,
): Promise<{ found: ProspectConditions; ranked: string[] | null }> {
  const found = readFilter(actor, asked);
  const searched = asked.q ? await searchProspects(tx, asked.q, areMany) : null;
  if (!searched) return { found, ranked: null };
  if (searched.kind === 'many') return { found: { ...found, patterns: searched.patterns }, ranked: null };
  return { found: { ...found, ids: searched.ids }, ranked: searched.kind === 'alike' ? searched.ids : null };
}

/** Few people, the best first: a place is how many stand before it. */
async function inRank(
  tx: SpaceTx,
  found: ProspectConditions,
  ranked: readonly string[],
  part: ListPart,
): Promise<ListPlace[]> {
  const matching = await placesInOrder(tx, found, { sort: 'added', isDown: true }, { limit: ranked.length || 1 });
  const left = new Set(matching.map(({ id }) => id));
  const from = part.after ? Number(part.after.key) : (part.offset ?? 0);
  return ranked
    .filter((id) => left.has(id))
    .map((id, at) => ({ key: String(at + 1), id }))
    .slice(from, from + part.limit);
}
