import type { WarmUpSettings } from '../../contract/warm-up/schemas.ts';
import { shareOf } from '../hash.ts';
import { isLapsed, lapseClock } from '../time/lapse.ts';
import { addDays, dayIn, daysBetween, momentIn, weekdayOf } from '../time/zone-time.ts';

/** Mails of the warm-up leave within these hours of the mailbox's own zone. */
export const WARM_UP_HOURS = { from: 8, to: 18 } as const;

export interface WarmUpDayFacts {
  settings: Pick<WarmUpSettings, 'per_day' | 'ramp_up' | 'weekdays_only'>;
  /** The day from which on it grows. */
  grownFrom: string;
  day: string;
  /** How far it had come before this day. */
  bestBefore: number;
}

/** So many days back what left says how far a mailbox has come; the older half of them says half as much. */
export const REACHED_DAYS = { whole: 7, half: 14 } as const;

/**
 * How far it had come before a day: the best day of the last week. What was silent for longer steps down to half of its
 * best, and after two weeks of silence to nothing: receivers have forgotten it.
 */
export function reachedBefore(
  days: readonly { day: string; sent: number }[],
  { grownFrom, day }: Pick<WarmUpDayFacts, 'grownFrom' | 'day'>,
): number {
  const bestOf = (back: number) =>
    Math.max(
      0,
      ...days
        .filter((each) => each.day < day && each.day >= grownFrom && each.day >= addDays(day, -back))
        .map(({ sent }) => sent),
    );
  return Math.max(bestOf(REACHED_DAYS.whole), Math.floor(bestOf(REACHED_DAYS.half) / 2));
}

const isOff = (day: string, weekdaysOnly: boolean): boolean => weekdaysOnly && weekdayOf(day) > 5;

/** On how many days it has sent or should have, this one among them. */
export function growingDays({ settings, grownFrom, day }: Omit<WarmUpDayFacts, 'bestBefore'>): number {
  const days = Math.min(Math.max(0, daysBetween(grownFrom, day)), 400) + 1;
  if (!settings.weekdays_only) return days;
  return Array.from({ length: days }, (_, ahead) => addDays(day, -ahead)).filter((each) => !isOff(each, true)).length;
}

/**
 * How many leave on a day (X23): so many more than on the day before, up to the most that was set. What was paused or
 * found no partner begins where it was, not where the calendar is.
 */
export function volumeOn(facts: WarmUpDayFacts): number {
  const { settings, day, bestBefore } = facts;
  if (isOff(day, settings.weekdays_only)) return 0;
  const byDays = settings.ramp_up * growingDays(facts);
  return Math.max(0, Math.min(settings.per_day, byDays, bestBefore + settings.ramp_up));
}

/** What part of the hours of a day is over: 0 before they begin, 1 once they have ended. */
export function shareOfDay(at: Date, { timezone, timeScale = 1 }: { timezone: string; timeScale?: number }): number {
  if (isLapsed({ timeScale })) return shareOfDay(lapseClock(at, timeScale), { timezone: 'UTC' });
  const day = dayIn(timezone, at);
  const from = momentIn(timezone, day, WARM_UP_HOURS.from).getTime();
  const to = momentIn(timezone, day, WARM_UP_HOURS.to).getTime();
  return Math.min(1, Math.max(0, (at.getTime() - from) / (to - from)));
}

/** How many of a day's mails should have left by then: spread over the hours, each at a moment of its own. */
export function dueBy(volume: number, share: number, seed: string): number {
  let due = 0;
  for (let place = 0; place < volume; place++) {
    const moment = (place + 0.1 + 0.8 * shareOf(seed, place, 'moment')) / volume;
    if (moment <= share) due++;
  }
  return due;
}

/** What carriers let leave by one mailbox on a day, all in all; beyond it they shut it. */
const PROVIDER_MOST: Record<string, number> = {
  google: 500,
  microsoft: 300,
  exchange: 300,
  smtp: 300,
  ai_email_service: 100,
};
const MOST_ELSEWHERE = 1_000;

/** What is left for the warm-up beside all that may leave on that day by campaigns and by hand. */
export const roomBeside = (type: string, coldLimit: number): number =>
  Math.max(0, (PROVIDER_MOST[type] ?? MOST_ELSEWHERE) - coldLimit);
