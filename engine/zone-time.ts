/** Days and hours of a time zone's own calendar, in which a day may have 23 or 25 hours. */
type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, at: Date): Record<Part, number> {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<
    Part,
    number
  >;
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

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetIn(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

const written = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Which day it is there, as 2026-01-31. */
export function dayIn(zone: string, at: Date): string {
  const { year, month, day } = partsIn(zone, at);
  return written(Date.UTC(year, month - 1, day));
}
export const hourIn = (zone: string, at: Date): number => partsIn(zone, at).hour;

export const addDays = (day: string, days: number): string => written(Date.parse(day) + days * DAY);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** When the clock there first shows this hour of this day, or the first one after it where clocks skip it. */
export function momentIn(zone: string, day: string, hour = 0): Date {
  const wall = Date.parse(day) + hour * 3_600_000;
  const around = [offsetIn(zone, new Date(wall - DAY)), offsetIn(zone, new Date(wall + DAY))];
  const possible = around.map((offset) => wall - offset).sort((a, b) => a - b);
  const reached = possible.find((at) => at + offsetIn(zone, new Date(at)) >= wall);
  return new Date(reached ?? (possible.at(-1) as number));
}

/** The first moment of the next day there. */
export const nextMidnight = (zone: string, at: Date): Date => momentIn(zone, addDays(dayIn(zone, at), 1));
