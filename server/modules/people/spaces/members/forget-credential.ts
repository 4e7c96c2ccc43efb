import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { takeCredentialFromMembers } from '../queries.ts';

/** A social account is gone: nobody may use it any more, and whoever could leaves its room. */
export async function forgetCredential(tx: SpaceTx, id: string, { actors, live }: Services): Promise<void> {
  const members = await takeCredentialFromMembers(tx, id);
  tx.afterCommit(() => {
    actors.forget();
    for (const userId of members) live.disconnectUser(userId);
  });
}
