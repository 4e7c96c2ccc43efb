import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';

const DAY = 86_400_000;
/** A period that lasts longer is judged by what was used lately. */
export const PACE_DAYS = 30;

interface Known {
  now: Date;
  /** Since when `lately` was used. */
  since: Date;
  lately: number;
  until: Date;
  left: number;
  used: number;
  reserved: number;
  phoneNumbers: number;
  cap: number | null;
}
type Pace = Pick<CreditOutlook, 'a_day' | 'expected' | 'runs_out_at' | 'runs_out_by'>;

/**
 * What comes of it if it goes on like this. A period that has just begun is taken for a day old: an hour says nothing
 * about a month.
 */
export function reckonPace(known: Known): Pace {
  const { now, since, until, lately, used, left, cap, reserved, phoneNumbers } = known;
  const a_day = lately / Math.max(1, (now.getTime() - since.getTime()) / DAY);
  const ahead = Math.max(0, (until.getTime() - now.getTime()) / DAY);
  const underCap = cap === null ? Number.POSITIVE_INFINITY : Math.max(0, cap - used - reserved);
  const room = Math.min(left, underCap);
  const end = a_day > 0 ? now.getTime() + (Math.max(0, room - phoneNumbers) / a_day) * DAY : null;
  const runsOut = end !== null && end < until.getTime();
  return {
    a_day: cents(a_day),
    expected: cents(used + reserved + phoneNumbers + a_day * ahead),
    runs_out_at: runsOut ? new Date(end).toISOString() : null,
    runs_out_by: runsOut ? (underCap < left ? 'cap' : 'credits') : null,
  };
}

const cents = (credits: number): number => Math.round(credits * 100) / 100;
