import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { blockedAccounts } from '../life/life-queries.ts';

/** The network is asked how the account stands, as if it had told that something changed. */
export async function requestAccountState(tx: SpaceTx, id: string): Promise<void> {
  await enqueue(tx, { space_id: tx.spaceId, id });
}

/** A restriction ends some day. The network tells it; whoever did not hear asks once a day. */
export async function checkBlockedAccounts({ transactions }: Services): Promise<number> {
  return transactions.onPlatform(async (tx) => {
    const blocked = await blockedAccounts(tx);
    for (const account of blocked) await enqueue(tx, account);
    return blocked.length;
  });
}

const enqueue = (tx: SpaceTx | PlatformTx, { space_id, id }: { space_id: string; id: string }) =>
  tx.enqueue('credentials.hear', { space_id, id, kind: 'account' }, { key: `hear:${id}:account` });
