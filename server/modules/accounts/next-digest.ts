import { DIGEST_HOUR, type Digest } from '../../../contract/people.ts';

/**
 * The next moment after `after` at which it is nine in the morning in the zone: every day, on Monday, or on the 1st.
 * Counted in the zone's own calendar, so a day of 23 or 25 hours moves nothing.
 */
export function nextDigest(kind: Digest, zone: string, after: Date): Date {
  const today = dateIn(zone, after);
  // two months hold every kind of period at least once
  for (let days = 0; days <= 62; days++) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + days));
    if (!isDayOf(kind, day)) continue;
    const moment = momentOf(day, zone);
    if (moment > after) return moment;
  }
  throw new Error(`there is no next ${kind} in ${zone}`);
}

function isDayOf(kind: Digest, day: Date): boolean {
  switch (kind) {
    case 'daily':
      return true;
    case 'weekly':
      return day.getUTCDay() === 1;
    case 'monthly':
      return day.getUTCDate() === 1;
    default:
      return kind satisfies never;
  }
}

/** Nine o'clock of that day in the zone. Guessed with the offset of the guess itself, which settles at once. */
function momentOf(day: Date, zone: string): Date {
  const wall = day.getTime() + DIGEST_HOUR * 3_600_000;
  const guess = wall - offsetIn(zone, new Date(wall));
  return new Date(wall - offsetIn(zone, new Date(guess)));
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetIn(zone: string, moment: Date): number {
  const { year, month, day, hour, minute, second } = dateIn(zone, moment);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(zone: string, moment: Date): Record<Part, number> {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(parts) as Record<Part, number>;
}

const newFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
