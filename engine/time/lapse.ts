import { DAY, HOUR } from './durations.ts';

/** How time passes where somebody is looked at: 1 but in a demo, whose days begin for all its accounts at once. */
export interface Lapse {
  timeScale?: number;
}

const WEEK = 7 * DAY;
/** A Monday; every week of a lapse is this one, and its clock is that of UTC. */
const MONDAY = Date.UTC(2024, 0, 1);

export const isLapsed = ({ timeScale = 1 }: Lapse): boolean => timeScale > 1;

/** How many days of the lapse had begun by then. */
export const lapseDayOf = (at: Date, timeScale: number): number => Math.floor((at.getTime() * timeScale) / DAY);

/** How long a day of the lapse really takes. */
export const lapseDayMs = (timeScale: number): number => DAY / timeScale;

/** Its next midnight. */
export const nextLapseMidnight = (at: Date, timeScale: number): Date =>
  new Date(Math.ceil(((lapseDayOf(at, timeScale) + 1) * DAY) / timeScale));

/** When the next day of the lapse has begun and all that is counted by day has been begun anew: an hour of it later. */
export const nextLapseDay = (at: Date, timeScale: number): Date =>
  new Date(Math.ceil(((lapseDayOf(at, timeScale) + 1) * DAY + HOUR) / timeScale));

/** What a clock of the lapse shows, in the week that stands for all of them. */
export const lapseClock = (at: Date, timeScale: number): Date =>
  new Date(MONDAY + Math.floor((at.getTime() % (WEEK / timeScale)) * timeScale));

/** When, after `now`, a clock of the lapse that shows `from` now will show `to`. */
export const untilLapseClock = (now: Date, from: Date, to: Date, timeScale: number): Date =>
  new Date(now.getTime() + Math.ceil((to.getTime() - from.getTime()) / timeScale));
