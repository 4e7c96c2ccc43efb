import { addDays, dayIn, weekdayOf } from '../../../../engine/time/zone-time.ts';

export const STARTS = ['today', 'tomorrow', 'monday', 'date'] as const;
export type Start = (typeof STARTS)[number];

/** The account's own days: a campaign starts in the morning of where it works. */
export function startDays(zone: string, now: Date): Record<Exclude<Start, 'date'>, string> {
  const today = dayIn(zone, now);
  return { today, tomorrow: addDays(today, 1), monday: addDays(today, 8 - weekdayOf(today)) };
}
