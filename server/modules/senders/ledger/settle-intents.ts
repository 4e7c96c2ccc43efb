import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { SettledIntent } from './intent.ts';
import { settleManualIntent, settleOpenIntents, settleUnknownIntent } from './queries.ts';

/** The receipts of what campaigns sent. A line that was settled before stays as it was. */
export async function settleIntents(tx: PlatformTx, settled: readonly SettledIntent[]): Promise<void> {
  if (settled.length > 0) await settleOpenIntents(tx, settled);
}

/** What came of something written by hand. */
export const settleIntent = (
  tx: SpaceTx,
  id: string,
  { status, receipt = null, reason = null }: Pick<SettledIntent, 'status'> & Partial<SettledIntent>,
): Promise<void> => settleManualIntent(tx, id, { status, receipt, reason });

/** A person says what nobody else can: whether it was sent. Nothing where somebody has settled it already. */
export const settleByPerson = (tx: SpaceTx, id: string, wasSent: boolean) =>
  settleUnknownIntent(tx, id, wasSent ? 'done' : 'not_done');
