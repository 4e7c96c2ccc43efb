import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeCredential } from '../../senders/credentials/change-credential.ts';
import { countUnreadOf } from './scope-queries.ts';

/**
 * How many conversations of these accounts have something unread: counted with the account held, after the lines were
 * changed, so that of two who change at once the second counts both.
 */
export async function recountUnread(tx: SpaceTx, accounts: readonly string[]): Promise<void> {
  for (const id of [...new Set(accounts)].toSorted()) {
    const held = await changeCredential(tx, id, () => null);
    if (!held) continue;
    const unread_count = await countUnreadOf(tx, id);
    if (held.unread_count === unread_count) continue;
    await changeCredential(tx, id, { credential: { unread_count } });
    await tx.append({ type: 'credential.unread_changed', subjectId: id, data: { unread_count } });
  }
}
