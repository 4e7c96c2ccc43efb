import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { touchActivities, touchActivity } from './life-queries.ts';

/** For whatever acts through an account: it is awake. */
export function noteActivity(tx: SpaceTx, id: string): Promise<void> {
  return touchActivity(tx, id);
}

const AWAKE_EVERY_MS = 3_600_000;
/** When this process last noted an account: what was noted within the hour need not be asked for. */
const noted = new Map<string, number>();

/** Whoever acts is awake, to the hour: for hibernation alone, and no change that anybody is told. */
export async function touchActiveAccounts(
  tx: PlatformTx,
  senders: readonly { space_id: string; credential_id: string }[],
): Promise<void> {
  const since = tx.now.getTime() - AWAKE_EVERY_MS;
  const rows = senders
    .filter(({ credential_id }) => (noted.get(credential_id) ?? 0) < since)
    .map(({ space_id, credential_id }) => ({ space_id, credential_id }));
  if (rows.length === 0) return;
  await touchActivities(tx, rows, new Date(since));
  tx.afterCommit(() => {
    for (const { credential_id } of rows) noted.set(credential_id, tx.now.getTime());
  });
}
