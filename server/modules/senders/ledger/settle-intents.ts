import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { settleCredits } from '../../money/credits/spend-credits.ts';
import type { SettledIntent } from './intent.ts';
import { pullOpenIntentsBack, settleManualIntent, settleOpenIntents, settleUnknownIntents } from './queries.ts';

/** The receipts of what campaigns sent. A line that was settled before stays as it was. */
export async function settleIntents(tx: PlatformTx, settled: readonly SettledIntent[]): Promise<void> {
  if (settled.length > 0) await settleOpenIntents(tx, settled);
}

/** The clock went back: open lines were not written in the future. */
export const pullIntentsBack = (tx: PlatformTx): Promise<void> => pullOpenIntentsBack(tx);

/** What came of something written by hand. */
export const settleIntent = (
  tx: SpaceTx,
  id: string,
  { status, receipt = null, reason = null }: Pick<SettledIntent, 'status'> & Partial<SettledIntent>,
): Promise<void> => settleManualIntent(tx, id, { status, receipt, reason });

/**
 * A person says what nobody else can: whether these were sent. Answers which: not those that are settled already. What
 * was reserved for them is due, or comes back.
 */
export async function settleByPerson(tx: SpaceTx, ids: readonly string[], wasSent: boolean): Promise<string[]> {
  const settled = await settleUnknownIntents(tx, ids, wasSent ? 'done' : 'not_done');
  const used = wasSent ? null : 0;
  await settleCredits(
    tx,
    settled.map((key) => ({ spaceId: tx.spaceId, key, used })),
  );
  return settled;
}
