import type { MailboxLimitKind, MailboxToday } from '../../contract/integrations/schemas.ts';
import { growthOn, type MailboxLimit } from './mailbox-ramp.ts';

interface MailboxDay extends MailboxLimit {
  /** What autopilot allows; null where it holds nothing back. */
  cap: number | null;
  /** How many have left by it. */
  used: number;
  /** What its account may send by email and has sent, by whatever mailbox; null where it belongs to none. */
  account: { limit: number; used: number } | null;
}

/** How much may leave by a mailbox on a day, how much of it is left, and what binds: of equal ones the first. */
export function mailboxToday(mailbox: MailboxDay, day: string): MailboxToday {
  const { perDay, cap, used, account } = mailbox;
  const most = Number.POSITIVE_INFINITY;
  const growth = growthOn(mailbox, day);
  const limits: [MailboxLimitKind, number][] = [
    ['set', perDay],
    [growth?.kind ?? 'ramp', growth?.limit ?? most],
    ['autopilot', cap ?? most],
    ['account', account?.limit ?? most],
  ];
  const [kind, least] = limits.reduce((one, other) => (other[1] < one[1] ? other : one));
  const limit = Math.max(0, least);
  const left = Math.max(0, limit - used);
  const leftOfAccount = account ? Math.max(0, account.limit - account.used) : most;
  const isUsedUp = leftOfAccount < left;
  return {
    limit_today: limit,
    left_today: isUsedUp ? leftOfAccount : left,
    limited_by: isUsedUp ? 'account' : kind,
  };
}
