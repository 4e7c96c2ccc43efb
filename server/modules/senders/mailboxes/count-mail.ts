import type { PlatformTx } from '../../../core/db/transaction.ts';
import { countMailsOfMailboxes } from './queries.ts';

/** What leaves by a mailbox counts for its day. */
export { countMail } from './queries.ts';

/** The same for many at once; a mailbox's own limit is its row's. */
export async function countMailboxSends(
  tx: PlatformTx,
  mails: readonly { space_id: string; id: string; day: string }[],
): Promise<void> {
  if (mails.length > 0) await countMailsOfMailboxes(tx, mails);
}
