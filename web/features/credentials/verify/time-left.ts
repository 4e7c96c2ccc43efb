/** How long until a moment, as minutes and seconds: "58:11"; "0:00" once it has passed. */
export function timeLeft(until: Date, now: Date): string {
  const seconds = secondsLeft(until, now);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
