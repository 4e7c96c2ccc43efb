import { guardedLimitOn } from '../../../../engine/limits/mailbox-guard.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import {
  countBouncedMail,
  countMailsOfMailboxes,
  holdMailboxDays,
  type MailboxDay,
  mailboxOfIntent,
  uncountMailsOfMailboxes,
} from './queries.ts';

/** What leaves by a mailbox counts for its day. */
export { countMail } from './queries.ts';

/**
 * Takes a place of its mailbox's day for each mail, and answers for each, by its place, whether there was one: never
 * more than was set and than the ramp and autopilot allow, also where several take at once, and none while its domain is
 * held or it has paused itself. What has left already is counted in any case.
 */
export async function claimMailboxSends(
  tx: PlatformTx | SpaceTx,
  mails: readonly (MailboxDay & { hasLeft?: boolean })[],
): Promise<boolean[]> {
  if (mails.length === 0) return [];
  const keyOf = ({ id, day }: MailboxDay) => `${id} ${day}`;
  const left = new Map<string, number>();
  for (const row of await holdMailboxDays(tx, mails)) {
    const limit = { perDay: row.per_day, rampFrom: row.ramp_from, isOwn: row.is_own, cap: row.cap };
    left.set(keyOf(row), row.is_held ? 0 : guardedLimitOn(limit, row.day) - row.used);
  }
  const granted = mails.map((mail) => {
    const room = left.get(keyOf(mail)) ?? 0;
    if (room <= 0 && !mail.hasLeft) return false;
    left.set(keyOf(mail), room - 1);
    return true;
  });
  const taken = mails.filter((_, place) => granted[place]);
  if (taken.length > 0) await countMailsOfMailboxes(tx, taken);
  return granted;
}

/** They did not leave after all: their places of the day are free again. */
export async function uncountMailboxSends(tx: PlatformTx | SpaceTx, mails: readonly MailboxDay[]): Promise<void> {
  if (mails.length > 0) await uncountMailsOfMailboxes(tx, mails);
}

/** An address refused a mail of this mailbox for good. */
export const countBounce = (tx: SpaceTx, mailboxId: string): Promise<void> => countBouncedMail(tx, mailboxId);

/** A mail of the ledger came back. */
export async function countBounceOf(tx: SpaceTx, intentId: string): Promise<void> {
  const mailboxId = await mailboxOfIntent(tx, intentId);
  if (mailboxId) await countBouncedMail(tx, mailboxId);
}
