import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';

/** After the commit: this process asks anew who they are, and their open windows do too. */
export function publishUserChange(tx: PlatformTx, userId: string, { actors, live }: Services): void {
  tx.afterCommit(() => {
    actors.forget();
    live.publish(`user:${userId}`, 'update_user', { _id: userId });
  });
}
