import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';

/** What somebody is like, whoever writes. Fixed for life: made from the seed and the person alone. */
export interface Character {
  /** How readily they accept an invitation, as log odds beside what is usual for their position. */
  openness: number;
  /** How readily they write back, and how kindly. */
  warmth: number;
  /** How much they want to know before they decide. */
  curiosity: number;
  /** How long they let things lie: 1 is usual. */
  slowness: number;
  /** Whether somebody away leaves a note that answers by itself. */
  leavesNote: boolean;
}

const FIELD = { openness: 0, warmth: 1, curiosity: 2, slowness: 3, note: 4, away: 5 };
const SALT = 0x31d5;
const WEEK = 7 * 24 * 3_600_000;
/** One week in 25: two weeks of holidays a year, seen from the ordinary weeks that campaigns run in. */
const AWAY_SHARE = 0.04;

export const share = (bits: number): number => bits / 0x1_0000_0000;

/** A bell around 0 with deviation 1, from the four bytes of one draw. */
export function bell(bits: number): number {
  const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
  return (sum / 255 - 2) * Math.sqrt(3);
}

export const chance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

export function characterOf(seed: number, who: Person): Character {
  const key = memberKey(seed ^ SALT, who.index);
  return {
    openness: bell(draw(key, FIELD.openness)) * 0.7,
    warmth: bell(draw(key, FIELD.warmth)) * 0.6,
    curiosity: share(draw(key, FIELD.curiosity)),
    slowness: Math.exp(bell(draw(key, FIELD.slowness)) * 0.35),
    leavesNote: share(draw(key, FIELD.note)) < 0.6,
  };
}

/** When somebody is back who is out of office at that moment; null where they are at work. Whole weeks, Thursday to Thursday as the calendar of 1970 began. */
export function awayUntil(seed: number, who: Person, at: Date): Date | null {
  const week = Math.floor(at.getTime() / WEEK);
  const key = memberKey(seed ^ SALT, who.index);
  const isAway = share(draw(draw(key, FIELD.away), week)) < AWAY_SHARE;
  return isAway ? new Date((week + 1) * WEEK) : null;
}
