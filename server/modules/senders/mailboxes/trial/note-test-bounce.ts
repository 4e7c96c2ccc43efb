import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { setTestBounced } from './check-queries.ts';

/** A test mail of a mailbox came back: the log says so; it says nothing of whom campaigns write to, and is not counted. */
export async function noteTestBounce(
  tx: SpaceTx,
  mailboxId: string,
  { keys, detail }: { keys: readonly string[]; detail: string },
): Promise<void> {
  if (keys.length > 0) await setTestBounced(tx, mailboxId, keys, detail);
}
