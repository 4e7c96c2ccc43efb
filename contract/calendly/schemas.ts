import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** How many event types are told at once: of one's own, and of one user of Calendly (R538). */
export const EVENT_TYPES_PAGE = 16;
export const EVENT_TYPES_OF_USER = 100;

export const CalendlyUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  user_avatar: z.string().nullable(),
});
export type CalendlyUser = z.infer<typeof CalendlyUser>;

export const CalendlyEventType = z.object({
  /** As Calendly names it. */
  _id: z.string(),
  name: z.string(),
  minutes: z.int(),
  /** Where it is booked. */
  link: z.string(),
});
export type CalendlyEventType = z.infer<typeof CalendlyEventType>;

/**
 * Whether bookings are told to us. `asked`: Calendly is being asked to. `plan`: the plan there has no webhooks.
 * `ended`: access was taken back there.
 */
export const BOOKINGS_TOLD = ['asked', 'told', 'plan', 'refused', 'away', 'ended'] as const;
export type BookingsTold = (typeof BOOKINGS_TOLD)[number];

export const CalendlyConnection = z.object({
  user: CalendlyUser.extend({ email: z.string() }),
  bookings: z.enum(BOOKINGS_TOLD),
  /** Calendly's own words, where it refused. */
  detail: z.string().nullable(),
  event_types: z.int(),
  reloaded_at: Time,
  /** Bookings that became meetings, and those of people whom the workspace does not know. */
  noted: z.int(),
  unknown: z.int(),
  last_booked_at: Time.nullable(),
  connected_at: Time,
});
export type CalendlyConnection = z.infer<typeof CalendlyConnection>;

/** Why nothing was connected. */
export const CALENDLY_REFUSALS = ['access_denied', 'already_authorized', 'unavailable'] as const;
export type CalendlyRefusal = (typeof CALENDLY_REFUSALS)[number];
