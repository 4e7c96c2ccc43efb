import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { countBouncedMail, countMailsOfMailboxes, mailboxOfIntent, uncountMailsOfMailboxes } from './queries.ts';

/** What leaves by a mailbox counts for its day. */
export { countMail } from './queries.ts';

interface CountedMail {
  space_id: string;
  id: string;
  day: string;
}

/** The same for many at once; a mailbox's own limit is its row's. */
export async function countMailboxSends(tx: PlatformTx, mails: readonly CountedMail[]): Promise<void> {
  if (mails.length > 0) await countMailsOfMailboxes(tx, mails);
}

/** They did not leave after all: their places of the day are free again. */
export async function uncountMailboxSends(tx: PlatformTx, mails: readonly CountedMail[]): Promise<void> {
  if (mails.length > 0) await uncountMailsOfMailboxes(tx, mails);
}

/** An address refused a mail of this mailbox for good. */
export const countBounce = (tx: SpaceTx, mailboxId: string): Promise<void> => countBouncedMail(tx, mailboxId);

/** A mail of the ledger came back. */
export async function countBounceOf(tx: SpaceTx, intentId: string): Promise<void> {
  const mailboxId = await mailboxOfIntent(tx, intentId);
  if (mailboxId) await countBouncedMail(tx, mailboxId);
}
