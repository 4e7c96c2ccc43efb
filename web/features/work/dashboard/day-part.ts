export type DayPart = 'morning' | 'afternoon' | 'evening';

/** What one says to somebody at this hour of their own clock; the small hours belong to the evening. */
export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
