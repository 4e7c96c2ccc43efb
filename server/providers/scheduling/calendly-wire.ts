import * as z from 'zod';
import type { Booking } from './port.ts';

const Pagination = z.object({ next_page_token: z.string().nullish() });

/** Calendly's own shapes, as far as they are read (API v2). */
export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});
export const UserAnswer = z.object({
  resource: z.object({
    uri: z.string(),
    name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullish(),
    current_organization: z.string(),
  }),
});
export const EventTypesAnswer = z.object({
  collection: z.array(
    z.object({
      uri: z.string(),
      name: z.string(),
      active: z.boolean(),
      duration: z.number(),
      scheduling_url: z.string(),
    }),
  ),
  pagination: Pagination,
});
export const SubscriptionAnswer = z.object({ resource: z.object({ uri: z.string() }) });
export const Problem = z.object({
  title: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});

const Location = z.object({
  type: z.string().optional(),
  location: z.string().nullish(),
  join_url: z.string().nullish(),
});
const Invitee = z.object({
  uri: z.string(),
  email: z.string(),
  name: z.string().nullish(),
  rescheduled: z.boolean().default(false),
  old_invitee: z.string().nullish(),
});
const ScheduledEvent = z.object({
  name: z.string(),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  location: Location.nullish(),
});
export const InviteeNews = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: Invitee.extend({ scheduled_event: ScheduledEvent }),
});
export const EventsAnswer = z.object({
  collection: z.array(ScheduledEvent.extend({ uri: z.string() })),
  pagination: Pagination,
});
export const InviteesAnswer = z.object({
  collection: z.array(Invitee.extend({ status: z.enum(['active', 'canceled']) })),
  pagination: Pagination,
});

/** As the product reads it: who booked, and what. */
export const bookingOf = (
  { uri, email, name, rescheduled, old_invitee }: z.output<typeof Invitee>,
  event: z.output<typeof ScheduledEvent>,
  state: Booking['state'],
): Booking => ({
  id: idOfUri(uri),
  state,
  before: old_invitee ? idOfUri(old_invitee) : null,
  isMoved: rescheduled,
  email,
  name: name ?? '',
  event: event.name,
  place: placeOf(event.location),
  start: new Date(event.start_time),
  end: new Date(event.end_time),
});
export const AnyNews = z.object({ event: z.string() });

/** The last part of a name there is as short as it gets. */
export const idOfUri = (uri: string): string => uri.split('/').at(-1) ?? uri;
const placeOf = (location: z.infer<typeof Location> | null | undefined): string =>
  location?.join_url ?? location?.location ?? '';
