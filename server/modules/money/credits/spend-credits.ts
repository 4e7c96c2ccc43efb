import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Charge, Settlement } from './charge.ts';
import { endCharges, insertCharges, settledKeys } from './charge-queries.ts';

type Tx = PlatformTx | SpaceTx;

/**
 * Reserves credits before anything is done; answers for each charge, by its place, whether it may be done. Workspaces
 * are gone through in the order of their ids: two who spend of several come one after the other.
 */
export async function reserveCredits(tx: Tx, charges: readonly Charge[]): Promise<boolean[]> {
  const granted = new Map<string, Set<string>>();
  for (const [spaceId, own] of bySpace(charges)) granted.set(spaceId, await insertCharges(tx, spaceId, distinct(own)));
  return charges.map(({ spaceId, key }) => granted.get(spaceId)?.has(key) ?? false);
}

/** Settles what was done for what it cost, and gives back the rest: in the transaction that writes what came of it. */
export async function settleCredits(tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  for (const [spaceId, own] of bySpace(settlements)) await endCharges(tx, spaceId, distinct(own));
}

/**
 * Settles what came of something that may have been paid for, or given back, by whoever did the same meanwhile: it is
 * reserved anew where it has to be. Answers how many credits were spent by it.
 */
export async function settleOnce(tx: Tx, spaceId: string, charges: readonly Charge[]): Promise<number> {
  const all = distinct(charges.filter((charge) => charge.spaceId === spaceId));
  if (all.length === 0) return 0;
  const granted = await reserveCredits(tx, all);
  const paid = new Set(
    await settledKeys(
      tx,
      spaceId,
      all.map(({ key }) => key),
    ),
  );
  const due = all.filter(({ key }, at) => granted[at] && !paid.has(key));
  await settleCredits(
    tx,
    due.map(({ key }) => ({ spaceId, key, used: null })),
  );
  return due.reduce((sum, { credits }) => sum + credits, 0);
}

/** What nothing came of costs nothing. */
export const releaseCredits = (tx: Tx, keys: readonly Pick<Settlement, 'spaceId' | 'key'>[]): Promise<void> =>
  settleCredits(
    tx,
    keys.map(({ spaceId, key }) => ({ spaceId, key, used: 0 })),
  );

const bySpace = <Each extends { spaceId: string }>(each: readonly Each[]): [string, Each[]][] =>
  [...Map.groupBy(each, ({ spaceId }) => spaceId)].toSorted(([a], [b]) => (a < b ? -1 : 1));

const distinct = <Each extends { key: string }>(each: readonly Each[]): Each[] => [
  ...new Map(each.map((one) => [one.key, one])).values(),
];
