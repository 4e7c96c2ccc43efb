import { draw } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import { awayUntil, bell, characterOf, share } from './character.ts';

const HOUR = 3_600_000;
const OPENS = 8;
const CLOSES = 19;
/** Before it is moved into working hours: what comes out has a median of about nine hours. */
const MEDIAN_HOURS = 5;
const READ_MEDIAN_HOURS = 3;
const SPREAD = 1.15;

/** How long until somebody gets to it: log-normal, on a working day between 8 and 19 where they live. */
export function hoursUntilAnswer(seed: number, who: Person, at: Date, key: number): number {
  const { slowness } = characterOf(seed, who);
  const raw = MEDIAN_HOURS * slowness * Math.exp(bell(draw(key, 0)) * SPREAD);
  const back = awayUntil(seed, who, at);
  const read = Math.max(at.getTime() + raw * HOUR, back?.getTime() ?? 0);
  return (intoWork(read, who.place.timezone, share(draw(key, 1))) - at.getTime()) / HOUR;
}

/** How long until somebody opens what was written to them: sooner than they would answer, and on their phone at any hour. */
export function hoursUntilRead(seed: number, who: Person, at: Date, key: number): number {
  const { slowness } = characterOf(seed, who);
  const raw = READ_MEDIAN_HOURS * slowness * Math.exp(bell(draw(key, 0)) * SPREAD);
  const back = awayUntil(seed, who, at);
  return back ? (back.getTime() - at.getTime()) / HOUR + raw : raw;
}

/** The same moment if they are at work, else some time in the first hours of their next working day. */
function intoWork(moment: number, zone: string, luck: number): number {
  const { weekday, hour } = localTime(moment, zone);
  const worksToday = weekday < 5;
  if (worksToday && hour >= OPENS && hour < CLOSES) return moment;
  if (worksToday && hour < OPENS) return moment + (OPENS - hour + luck * 2.5) * HOUR;
  const days = weekday >= 4 ? 7 - weekday : 1;
  return moment + (days * 24 - hour + OPENS + luck * 2.5) * HOUR;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Monday is 0; the hour carries its minutes as a fraction. */
export function localTime(moment: number, zone: string): { weekday: number; hour: number } {
  let format = formats.get(zone);
  if (!format) {
    const options = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US', options);
    formats.set(zone, format);
  }
  const [day = '', time = ''] = format.format(moment).split(/,?\s+/);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday: DAYS.indexOf(day), hour: hours + minutes / 60 };
}
