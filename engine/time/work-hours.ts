import { isLapsed, type Lapse, lapseClock, lapseDayOf, nextLapseDay, untilLapseClock } from './lapse.ts';
import { addDays, dayIn, momentIn, nextMidnight, weekdayOf } from './zone-time.ts';

export interface WorkHours extends Lapse {
  timezone: string;
  work_hours_start: number;
  work_hours_end: number;
  /** ISO days of the week, Monday is 1. */
  working_days: readonly number[];
}

/** The same hours by a clock of the lapse. */
export const hoursOfLapse = <T extends WorkHours>(hours: T): T => ({ ...hours, timezone: 'UTC', timeScale: 1 });

export function isWorkTime(hours: WorkHours, at: Date): boolean {
  const { timeScale = 1 } = hours;
  if (isLapsed(hours)) return isWorkTime(hoursOfLapse(hours), lapseClock(at, timeScale));
  const day = dayIn(hours.timezone, at);
  if (!hours.working_days.includes(weekdayOf(day))) return false;
  const from = momentIn(hours.timezone, day, hours.work_hours_start);
  return from <= at && at < momentIn(hours.timezone, day, hours.work_hours_end);
}

/** When the account may work next: now, if it may; null where no day is a working day. */
export function nextWorkTime(hours: WorkHours, at: Date): Date | null {
  if (isWorkTime(hours, at)) return at;
  const { timeScale = 1 } = hours;
  if (isLapsed(hours)) {
    const clock = lapseClock(at, timeScale);
    const next = nextWorkTime(hoursOfLapse(hours), clock);
    return next && untilLapseClock(at, clock, next, timeScale);
  }
  const today = dayIn(hours.timezone, at);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    if (!hours.working_days.includes(weekdayOf(day))) continue;
    const from = momentIn(hours.timezone, day, hours.work_hours_start);
    if (from > at) return from;
  }
  return null;
}

/** The end of the working hours, where the account works now or will yet today. */
export function workDayEnd(hours: WorkHours, at: Date): Date | null {
  const { timeScale = 1 } = hours;
  if (isLapsed(hours)) {
    const clock = lapseClock(at, timeScale);
    const end = workDayEnd(hoursOfLapse(hours), clock);
    return end && untilLapseClock(at, clock, end, timeScale);
  }
  const end = momentIn(hours.timezone, dayIn(hours.timezone, at), hours.work_hours_end);
  return at < end && isWorkTime(hours, new Date(end.getTime() - 1)) ? end : null;
}

/** When what is counted by day begins anew. */
export const nextDay = (hours: Pick<WorkHours, 'timezone' | 'timeScale'>, at: Date): Date =>
  isLapsed(hours) ? nextLapseDay(at, hours.timeScale ?? 1) : nextMidnight(hours.timezone, at);

/** The day that something of another time counts for, as it is counted now: in a lapse every day takes one off the past. */
export const dayOf = (hours: Pick<WorkHours, 'timezone' | 'timeScale'>, at: Date, now: Date): string => {
  const { timezone, timeScale = 1 } = hours;
  if (!isLapsed(hours)) return dayIn(timezone, at);
  return addDays(dayIn(timezone, now), lapseDayOf(at, timeScale) - lapseDayOf(now, timeScale));
};
