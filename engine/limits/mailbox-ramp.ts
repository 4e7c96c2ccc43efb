import { addDays, daysBetween } from '../time/zone-time.ts';
import { RAMP_DAYS, RAMP_GOAL } from '../../contract/mailboxes/schemas.ts';

/** What a mailbox's limit hangs on. Days are those of its account's calendar: 2026-11-18. */
export interface MailboxLimit {
  perDay: number;
  /** The day from which on its limit grows; null where it does not. */
  rampFrom: string | null;
  /** On a domain of the workspace's own: it always grows, and never beyond the goal. */
  isOwn: boolean;
}

/** Which day of its ramp it is: 1 on the first, also where another calendar is a day behind. */
export const rampDayOf = (rampFrom: string, day: string): number => Math.max(1, daysBetween(rampFrom, day) + 1);

/** What may leave on a day of the ramp: as much more every day, until it is the goal on the last. */
export const rampLimitOn = (rampDay: number): number =>
  Math.ceil((RAMP_GOAL * Math.min(Math.max(1, rampDay), RAMP_DAYS)) / RAMP_DAYS);

/** From which day on it is at its goal. */
export const rampFullOn = (rampFrom: string): string => addDays(rampFrom, RAMP_DAYS - 1);

/**
 * What growing lets leave on a day: by its ramp, or once one of the workspace's own has grown up the most that it ever
 * writes; null where it holds nothing back.
 */
export function growthOn(
  { rampFrom, isOwn }: Pick<MailboxLimit, 'rampFrom' | 'isOwn'>,
  day: string,
): { kind: 'ramp' | 'goal'; limit: number } | null {
  if (rampFrom === null) return isOwn ? { kind: 'ramp', limit: rampLimitOn(1) } : null;
  const rampDay = rampDayOf(rampFrom, day);
  if (!isOwn && rampDay > RAMP_DAYS) return null;
  return { kind: isOwn && rampDay >= RAMP_DAYS ? 'goal' : 'ramp', limit: rampLimitOn(rampDay) };
}

/** How many mails may leave by a mailbox on a day, whatever anybody set. */
export const mailboxLimitOn = (mailbox: MailboxLimit, day: string): number =>
  Math.min(mailbox.perDay, growthOn(mailbox, day)?.limit ?? Number.POSITIVE_INFINITY);
