import { addDays, dayIn, momentIn, weekdayOf } from './zone-time.ts';

export interface WorkHours {
  timezone: string;
  work_hours_start: number;
  work_hours_end: number;
  /** ISO days of the week, Monday is 1. */
  working_days: readonly number[];
}

export function isWorkTime(hours: WorkHours, at: Date): boolean {
  const day = dayIn(hours.timezone, at);
  if (!hours.working_days.includes(weekdayOf(day))) return false;
  const from = momentIn(hours.timezone, day, hours.work_hours_start);
  return from <= at && at < momentIn(hours.timezone, day, hours.work_hours_end);
}

/** When the account may work next: now, if it may; null where no day is a working day. */
export function nextWorkTime(hours: WorkHours, at: Date): Date | null {
  if (isWorkTime(hours, at)) return at;
  const today = dayIn(hours.timezone, at);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    if (!hours.working_days.includes(weekdayOf(day))) continue;
    const from = momentIn(hours.timezone, day, hours.work_hours_start);
    if (from > at) return from;
  }
  return null;
}
