/** The only source of time for domain code. SQL receives it as a parameter and never decides with the database's own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and the simulator. */
export function manualClock(start: Date | string = '2026-01-05T09:00:00.000Z'): Clock & {
  advance(milliseconds: number): void;
  set(moment: Date | string): void;
} {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (moment) => {
      current = new Date(moment).getTime();
    },
  };
}
