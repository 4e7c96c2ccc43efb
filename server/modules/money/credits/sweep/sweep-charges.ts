import type { Services } from '../../../../core/services.ts';
import { settleCredits } from '../spend-credits.ts';
import { staleCharges, type StaleCharge } from './sweep-queries.ts';

const STALE_MS = 7 * 86_400_000;
const AT_ONCE = 500;
/** These were done, so they are due. */
const PAID = new Set(['done', 'already']);

/**
 * By night, what has been reserved for a week although its act has ended or is gone is settled as its receipt says, or
 * given back. What is still open, or nobody can say, stays reserved: a person decides it.
 */
export async function sweepCharges(_payload: object, { transactions, log }: Services): Promise<void> {
  for (;;) {
    const swept = await transactions.onPlatform(async (tx) => {
      const found = await staleCharges(tx, new Date(tx.now.getTime() - STALE_MS), AT_ONCE);
      await settleCredits(tx, found.map(endOf));
      return found;
    });
    for (const { space_id, key, status, created_at } of swept)
      log.warn({ spaceId: space_id, key, status, since: created_at }, 'credits that stayed reserved were settled');
    if (swept.length < AT_ONCE) return;
  }
}

const endOf = ({ space_id, key, status }: StaleCharge) => ({
  spaceId: space_id,
  key,
  used: status && PAID.has(status) ? null : 0,
});
