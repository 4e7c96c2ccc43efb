import { addDays, dayIn, weekdayOf } from '../../../../engine/time/zone-time.ts';

export const START_OPTIONS = ['today', 'tomorrow', 'monday', 'date'] as const;
export type StartOption = (typeof START_OPTIONS)[number];

/** The account's own days: a campaign starts in the morning of where it works. */
export function startDays(zone: string, now: Date): Record<Exclude<StartOption, 'date'>, string> {
  const today = dayIn(zone, now);
  return { today, tomorrow: addDays(today, 1), monday: addDays(today, 8 - weekdayOf(today)) };
}
