/**
 * How long until a moment, as minutes and seconds: "58:11"; "0:00" once it has passed. Never more than the whole time
 * there was: a clock that is a little behind the server's must not show 60:01 of an hour.
 */
export function countdownText(until: Date, now: Date, wholeSeconds: number): string {
  const seconds = Math.min(secondsLeft(until, now), wholeSeconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
