import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Charge, Settlement } from './charge.ts';
import { endCharges, insertCharges } from './charge-queries.ts';

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
