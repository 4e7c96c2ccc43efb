import { DIGEST_HOUR, type Digest } from '../../../../../contract/accounts/people.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '../../../../../engine/time/zone-time.ts';

/**
 * The next moment after `after` at which it is nine in the morning in the zone: every day, on Monday, or on the 1st.
 * Counted in the zone's own calendar, so a day of 23 or 25 hours moves nothing.
 */
export function nextDigest(kind: Digest, zone: string, after: Date): Date {
  const today = dayIn(zone, after);
  // two months hold every kind of period at least once
  for (let days = 0; days <= 62; days++) {
    const day = addDays(today, days);
    if (!isDayOf(kind, day)) continue;
    const moment = momentIn(zone, day, DIGEST_HOUR);
    if (moment > after) return moment;
  }
  throw new Error(`there is no next ${kind} in ${zone}`);
}

function isDayOf(kind: Digest, day: string): boolean {
  switch (kind) {
    case 'daily':
      return true;
    case 'weekly':
      return weekdayOf(day) === 1;
    case 'monthly':
      return day.endsWith('-01');
    default:
      return kind satisfies never;
  }
}
