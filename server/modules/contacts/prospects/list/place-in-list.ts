import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import { lookedFor } from './list-prospects.ts';
import { countUpTo } from './list-queries.ts';
import { placeAlong } from './place-queries.ts';

type PlaceCall = (typeof prospectCalls)['place'];
type CountExactly = (typeof prospectCalls)['countExactly'];

/**
 * A table that is scrolled to its middle or its end needs a place to read on from. It is counted from whatever is
 * nearest, by an index alone where nothing narrows the list; nobody on the way is described.
 */
export async function placeInList(
  tx: SpaceTx,
  actor: SpaceActor,
  { sort, order, cursor, way, steps, ...asked }: CallParsed<PlaceCall>,
): Promise<CallPayload<PlaceCall>> {
  const { found, ranked } = await lookedFor(tx, actor, asked);
  // those almost alike are few, and the list itself goes to each of them
  if (ranked) return { cursor: null };
  const from = cursor ? readListCursor(cursor, sort) : undefined;
  const place = await placeAlong(
    tx,
    found,
    { sort, isDown: order === 'desc' },
    { from, isBack: way === 'back', steps },
  );
  return { cursor: place ? writeListCursor(place) : null };
}

export async function countExactly(
  tx: SpaceTx,
  actor: SpaceActor,
  asked: CallParsed<CountExactly>,
): Promise<CallPayload<CountExactly>> {
  const { found } = await lookedFor(tx, actor, asked);
  return { total: await countUpTo(tx, found, null) };
}
