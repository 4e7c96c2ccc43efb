import type { CallParsed, CallPayload } from '../../../contract/call.ts';
import type { ProspectSort } from '../../../contract/prospects.ts';
import type { prospectCalls } from '../../../contract/prospect-calls.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import type { Services } from '../../core/services.ts';
import { describeProspects } from './describe-prospects.ts';
import type { Found } from './found-people.ts';
import { countUpTo, estimate, type Part, type Place, placesInOrder } from './list-queries.ts';
import { type AskedFilter, asksNothing, readFilter } from './read-filter.ts';
import { searchPeople } from './search-people.ts';

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
  const { found, ranked } = await lookedFor(tx, actor, { ...asked, q });
  const after = cursor ? readCursor(cursor, ranked ? 'rank' : sort) : undefined;
  const part = { after, offset: after ? undefined : offset, limit: limit + 1 };
  const places = ranked
    ? await inRank(tx, found, ranked, part)
    : await placesInOrder(tx, found, { sort, isDown: order === 'desc' }, part);
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await describeProspects(
      tx,
      actor,
      shown.map(({ id }) => id),
      services,
    ),
    next: places.length > limit && last ? writeCursor(last) : null,
  };
}

export async function countProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  asked: CallParsed<Count>,
): Promise<CallPayload<Count>> {
  const { found } = await lookedFor(tx, actor, asked);
  if (asksNothing(found)) return { total: await countUpTo(tx, found, null), is_exact: true };
  const counted = await countUpTo(tx, found, COUNTED + 1);
  if (counted <= COUNTED) return { total: counted, is_exact: true };
  return { total: Math.max(counted, await estimate(tx, found)), is_exact: false };
}

/** The filter with the words looked up; `ranked` where the order is that of likeness. */
export async function lookedFor(
  tx: SpaceTx,
  actor: Pick<SpaceActor, 'user' | 'space'>,
  asked: AskedFilter,
): Promise<{ found: Found; ranked: string[] | null }> {
  const found = readFilter(actor, asked);
  const searched = asked.q ? await searchPeople(tx, asked.q) : null;
  if (!searched) return { found, ranked: null };
  if (searched.kind === 'many') return { found: { ...found, patterns: searched.patterns }, ranked: null };
  return { found: { ...found, ids: searched.ids }, ranked: searched.kind === 'alike' ? searched.ids : null };
}

/** Few people, the best first: a place is how many stand before it. */
async function inRank(tx: SpaceTx, found: Found, ranked: readonly string[], part: Part): Promise<Place[]> {
  const matching = await placesInOrder(tx, found, { sort: 'added', isDown: true }, { limit: ranked.length || 1 });
  const left = new Set(matching.map(({ id }) => id));
  const from = part.after ? Number(part.after.key) : (part.offset ?? 0);
  return ranked
    .filter((id) => left.has(id))
    .map((id, at) => ({ key: String(at + 1), id }))
    .slice(from, from + part.limit);
}

const writeCursor = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d/;
const KEYS: Record<ProspectSort | 'rank', (key: string | null) => boolean> = {
  added: (key) => key !== null && TIME.test(key),
  name: (key) => key !== null,
  company: (key) => key !== null,
  last_contact: (key) => key === null || TIME.test(key),
  rank: (key) => key !== null && /^\d{1,6}$/.test(key),
};
function readCursor(cursor: string, sort: ProspectSort | 'rank'): Place {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    const isKey = (key === null || typeof key === 'string') && KEYS[sort](key);
    if (isKey && typeof id === 'string' && UUID.test(id)) return { key, id };
  } catch {
    // not one of ours, as below
  }
  throw refuse('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
}
