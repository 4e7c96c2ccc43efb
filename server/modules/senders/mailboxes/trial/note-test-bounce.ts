import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { countBouncedMail } from '../queries.ts';
import { setTestBounced } from './check-queries.ts';

/** A test mail of a mailbox came back: the log says so, and it counts as any other that does. */
export async function noteTestBounce(
  tx: SpaceTx,
  mailboxId: string,
  { keys, detail }: { keys: readonly string[]; detail: string },
): Promise<void> {
  if (keys.length > 0 && (await setTestBounced(tx, mailboxId, keys, detail))) await countBouncedMail(tx, mailboxId);
}
