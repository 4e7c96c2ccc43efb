import type { CreditOutlook, TopUp } from '../../../../../contract/credits/schemas.ts';

type Agreed = Pick<TopUp, 'credits' | 'below' | 'most' | 'times'>;
type Known = Pick<CreditOutlook, 'plan' | 'bought' | 'reserved' | 'used' | 'expected' | 'cap'>;

/** How often a pack will still be bought by itself in this period, at this pace; never more often than was agreed. */
export function expectedTopUps({ credits, below, most, times }: Agreed, outlook: Known): number {
  const { plan, bought, reserved, used, expected, cap } = outlook;
  const done = used + reserved;
  // under a cap no more than that is used
  const toCome = Math.max(0, Math.min(expected, cap ?? expected) - done);
  const missing = below - (plan + bought - toCome);
  // exactly as many as the mark are not fewer than it
  const wanted = missing > 0 ? Math.ceil(missing / credits) : 0;
  return Math.min(wanted, Math.max(0, most - times));
}
