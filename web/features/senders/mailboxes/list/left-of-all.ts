import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';

type Known = Pick<Mailbox, 'credentials_id' | 'left_today' | 'account_today'>;

/** What may still leave today by some mailboxes: those of one account share what it may send. */
export function leftOfAll(mailboxes: readonly Known[]): number {
  const byAccount = Map.groupBy(mailboxes, ({ credentials_id: id }) => id);
  return [...byAccount.values()].reduce((sum, group) => {
    const own = group.reduce((left, mailbox) => left + mailbox.left_today, 0);
    const account = group[0]?.account_today;
    return sum + (account ? Math.min(own, Math.max(0, account.limit - account.used)) : own);
  }, 0);
}
