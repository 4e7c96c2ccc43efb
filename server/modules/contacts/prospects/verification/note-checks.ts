import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type CheckedAddress, saveChecks, wantChecks } from './check-queries.ts';

/** What somebody has just found out about addresses, who looked at them for another reason: they need no look of ours. */
export async function noteChecks(tx: SpaceTx, rows: readonly CheckedAddress[]): Promise<void> {
  if (rows.length === 0) return;
  await wantChecks(
    tx,
    rows.map(({ address }) => address),
    { before: tx.now },
  );
  await saveChecks(tx, rows);
}
