import * as z from 'zod';

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
  pagination: z.object({ next_page_token: z.string().nullish() }),
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
export const InviteeNews = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri: z.string(),
    email: z.string(),
    name: z.string().nullish(),
    rescheduled: z.boolean().default(false),
    old_invitee: z.string().nullish(),
    scheduled_event: z.object({
      name: z.string(),
      start_time: z.iso.datetime({ offset: true }),
      end_time: z.iso.datetime({ offset: true }),
      location: Location.nullish(),
    }),
  }),
});
export const AnyNews = z.object({ event: z.string() });

/** The last part of a name there is as short as it gets. */
export const idOfUri = (uri: string): string => uri.split('/').at(-1) ?? uri;
export const placeOf = (location: z.infer<typeof Location> | null | undefined): string =>
  location?.join_url ?? location?.location ?? '';
