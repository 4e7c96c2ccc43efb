import * as z from 'zod';

/** Every id of ours is a UUIDv7, written as text on the wire under the name `_id`. */
export const Id = z.uuid();

/** What nobody means; and past the year 9999 a day is written longer, and does not come after the one before. */
const isOfOurTimes = (written: string): boolean => written >= '1970' && written < '3000';
const OUR_TIMES = 'Between the years 1970 and 2999';

/** A moment on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime().refine(isOfOurTimes, OUR_TIMES);

/** A day of a calendar: 2026-11-17. */
export const CalendarDay = z.iso.date().refine(isOfOurTimes, OUR_TIMES);
