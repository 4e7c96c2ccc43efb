import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { moveRows, moveWays, type WayRow, waysOf, withStandIn } from './merge-queries.ts';
import { prospectEnrolments } from '../campaigns-port.ts';

/** What became of the ways of two who are one now. */
export interface WaysMoved {
  /** Came along. */
  came: string[];
  /** Changed places with one that was not as far: [what came, what went]. */
  swapped: [string, string][];
  /** Ended, because the other one of the same campaign is further on. */
  ended: string[];
}

/** Whoever has been through a campaign is further on than who walks it; an answer counts most. */
const isFurther = (one: WayRow, other: WayRow): boolean => {
  const rank = ({ status, replied_at }: WayRow) =>
    (replied_at ? 4 : 0) + (status === 'excluded' ? 0 : status === 'finished' ? 2 : 1);
  return rank(one) !== rank(other) ? rank(one) > rank(other) : one.revision > other.revision;
};

/** All of the other's ways come along; where both are in one campaign, only the one further on goes on. */
export async function moveAllWays(tx: SpaceTx, from: string, to: string): Promise<WaysMoved> {
  const ways = await waysOf(tx, [from, to]);
  const own = new Map(ways.filter(({ prospect_id }) => prospect_id === to).map((way) => [way.campaign_id, way]));
  const moved: WaysMoved = { came: [], swapped: [], ended: [] };
  const stays: WayRow[] = [];
  for (const way of ways.filter(({ prospect_id }) => prospect_id === from)) {
    const rival = own.get(way.campaign_id);
    if (!rival) moved.came.push(way.id);
    else if (isFurther(way, rival)) moved.swapped.push([way.id, rival.id]);
    else stays.push(way);
  }
  await moveWays(tx, moved.came, to);
  await swap(tx, moved.swapped, { one: to, other: from });
  await moveWhatHangsOn(tx, [...moved.came, ...moved.swapped.map(([came]) => came)], { from, to });
  await moveWhatHangsOn(
    tx,
    moved.swapped.map(([, went]) => went),
    { from: to, to: from },
  );
  // what is left with the record that is shown nowhere any more walks no further
  moved.ended = (await prospectEnrolments.one.leave(tx, { prospectIds: [from], reason: 'removed' })).enrolments;
  return moved;
}

/** The same backwards. What has ended since the merge stays ended. */
export async function moveWaysBack(
  tx: SpaceTx,
  services: Services,
  { came, swapped, ended }: WaysMoved,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveWays(tx, came, to);
  await swap(tx, swapped, { one: to, other: from });
  await moveWhatHangsOn(tx, [...came, ...swapped.map(([each]) => each)], { from, to });
  await moveWhatHangsOn(
    tx,
    swapped.map(([, each]) => each),
    { from: to, to: from },
  );
  await prospectEnrolments.one.include(tx, services, ended);
}

/** The first of each pair becomes one's, the second the other's. */
async function swap(tx: SpaceTx, pairs: readonly [string, string][], { one, other }: { one: string; other: string }) {
  if (pairs.length === 0) return;
  const standIn = newId();
  const seconds = pairs.map(([, second]) => second);
  await withStandIn(tx, standIn, async () => {
    await moveWays(tx, seconds, standIn);
    await moveWays(
      tx,
      pairs.map(([first]) => first),
      one,
    );
    await moveWays(tx, seconds, other);
  });
}

async function moveWhatHangsOn(tx: SpaceTx, enrolments: readonly string[], way: { from: string; to: string }) {
  if (enrolments.length === 0) return;
  for (const table of ['approvals', 'runner_intents'] as const)
    await moveRows(tx, table, { ...way, ids: enrolments, by: 'enrolment_id' });
}
