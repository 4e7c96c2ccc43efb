import * as z from 'zod';
import { Face } from '../prospects/face.ts';
import { Id, Time } from '../ids.ts';

/** A talk that was agreed on (G131). Past is what its end says; whoever booked it elsewhere is its source. */
export const MEETING_STATUSES = ['booked', 'rescheduled', 'canceled'] as const;
export const MEETING_SOURCES = ['by_hand', 'scheduler', 'ai_employee'] as const;

export const Meeting = z.object({
  _id: Id,
  profile: Face,
  /** What it is about, as both sides call it. */
  event: z.string(),
  /** A link, an address or a number. */
  place: z.string(),
  start: Time,
  end: Time,
  status: z.enum(MEETING_STATUSES),
  is_past: z.boolean(),
  source: z.enum(MEETING_SOURCES),
  credentials_id: Id.nullable(),
  created_by: Id.nullable(),
});
export type Meeting = z.infer<typeof Meeting>;
