const MINUTE = 60_000;

/** Whole hours and minutes until a moment; nothing once it has passed. */
export function hoursLeft(until: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
