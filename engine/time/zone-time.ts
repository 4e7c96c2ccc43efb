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

const QUARTER = 900_000;
/** Since then clocks have changed at full quarters of an hour only. */
const REGULAR_SINCE = Date.UTC(1973, 0);
const KEPT = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. Asked of the calendar once a quarter. */
function offsetIn(zone: string, at: Date): number {
  const time = at.getTime();
  if (!(time >= REGULAR_SINCE)) return readOffset(zone, at);
  const known = offsets.get(zone) ?? new Map<number, number>();
  const quarter = Math.floor(time / QUARTER);
  let offset = known.get(quarter);
  if (offset === undefined) {
    offset = readOffset(zone, at);
    if (known.size >= KEPT) known.clear();
    offsets.set(zone, known.set(quarter, offset));
  }
  return offset;
}

function readOffset(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** The same few days are named all the time, and the same few hours of them looked up. */
const names = new Map<number, string>();
const moments = new Map<string, Date>();
function kept<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= KEPT) known.clear();
  value = make();
  known.set(key, value);
  return value;
}

const written = (utc: number): string =>
  kept(names, Math.floor(utc / DAY), () => new Date(utc).toISOString().slice(0, 10));

/** Which day it is there, as 2026-01-31. */
export const dayIn = (zone: string, at: Date): string => written(at.getTime() + offsetIn(zone, at));
export const hourIn = (zone: string, at: Date): number => new Date(at.getTime() + offsetIn(zone, at)).getUTCHours();

export const addDays = (day: string, days: number): string => written(Date.parse(day) + days * DAY);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** When the clock there first shows this hour of this day, or the first one after it where clocks skip it. */
export const momentIn = (zone: string, day: string, hour = 0): Date =>
  kept(moments, `${zone} ${day} ${hour}`, () => findMoment(zone, day, hour));

function findMoment(zone: string, day: string, hour: number): Date {
  const wall = Date.parse(day) + hour * 3_600_000;
  const around = [offsetIn(zone, new Date(wall - DAY)), offsetIn(zone, new Date(wall + DAY))];
  const possible = around.map((offset) => wall - offset).sort((a, b) => a - b);
  const reached = possible.find((at) => at + offsetIn(zone, new Date(at)) >= wall);
  return new Date(reached ?? (possible.at(-1) as number));
}

/** The first moment of the next day there. */
export const nextMidnight = (zone: string, at: Date): Date => momentIn(zone, addDays(dayIn(zone, at), 1));
