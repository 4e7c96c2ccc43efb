import { addDays, weekdayOf } from '../time/zone-time.ts';

/** A new account begins with this share of each limit and reaches the whole after so many working days. */
export const RAMP = { startShare: 0.25, workingDays: 15 } as const;

export interface AccountRamp {
  /** The day it began; null where the account does not warm up. */
  since: string | null;
  workingDays: readonly number[];
}

/** Working days that have passed when `day` begins, counted up to the last one that matters. */
function workedDays({ since, workingDays }: AccountRamp, day: string): number {
  if (since === null || workingDays.length === 0) return RAMP.workingDays;
  let worked = 0;
  for (let each = since; each < day && worked < RAMP.workingDays; each = addDays(each, 1))
    if (workingDays.includes(weekdayOf(each))) worked++;
  return worked;
}

/** What a limit of so many a day comes to on this day: equal steps, and never nothing where something is allowed. */
export function rampedLimit(perDay: number, warmUp: AccountRamp, day: string): number {
  const share = RAMP.startShare + (1 - RAMP.startShare) * (workedDays(warmUp, day) / RAMP.workingDays);
  return Math.min(perDay, Math.max(Math.min(1, perDay), Math.floor(perDay * share + 1e-9)));
}

/** The first day with the whole limit. */
export function rampEnds(warmUp: AccountRamp): string | null {
  if (warmUp.since === null) return null;
  let day = warmUp.since;
  while (workedDays(warmUp, day) < RAMP.workingDays) day = addDays(day, 1);
  return day;
}
