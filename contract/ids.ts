import * as z from 'zod';

/** Every id of ours is a UUIDv7, written as text on the wire under the name `_id`. */
export const Id = z.uuid();

/** A moment on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** A day of a calendar: 2026-11-17. */
export const CalendarDay = z.iso.date();
