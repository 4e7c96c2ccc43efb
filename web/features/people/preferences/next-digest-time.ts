import { DIGEST_HOUR, type Digest } from '../../../../contract/accounts/people.ts';
import { zoneOffset } from './time-zones.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;

/** The moment at which the next mail of that kind leaves: 9 o'clock in the zone, daily, on Mondays, or on the first. */
export function nextDigestTime(kind: Digest, zone: string, now: Date): Date {
  // Calendar days are counted in UTC at noon, so that no change of clocks moves them.
  const today = new Date(`${localDay(zone, now)}T12:00:00Z`);
  for (let days = 0; ; days += 1) {
    const day = new Date(today.getTime() + days * DAY_MS);
    if (!isDay(kind, day)) continue;
    const leaves = atDigestHour(day.toISOString().slice(0, 10), zone);
    if (leaves > now) return leaves;
  }
}

function isDay(kind: Digest, day: Date): boolean {
  switch (kind) {
    case 'daily':
      return true;
    case 'weekly':
      return day.getUTCDay() === MONDAY;
    case 'monthly':
      return day.getUTCDate() === 1;
  }
}

function localDay(zone: string, at: Date): string {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** The offset is asked twice: the first guess may lie on the other side of a change of clocks. */
function atDigestHour(day: string, zone: string): Date {
  const time = `${day}T${String(DIGEST_HOUR).padStart(2, '0')}:00:00`;
  const guess = new Date(`${time}${zoneOffset(zone, new Date(`${time}Z`))}`);
  return new Date(`${time}${zoneOffset(zone, guess)}`);
}
