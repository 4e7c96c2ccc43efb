import * as z from 'zod';

// What we read of the gateway's answers: it may say more.
const Text = z.string().nullish();
export const listShape = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    cursor: z.string().nullish(),
    paging: z.object({ total_count: z.number().nullish() }).nullish().catch(null),
  });

/** The same with each entry read by itself: one that is not as we know it does not hide the others. */
export const lenientList = <T extends z.ZodType>(item: T) =>
  listShape(z.unknown()).transform(({ items, ...rest }) => {
    const read = items.map((given) => item.safeParse(given));
    return {
      ...rest,
      items: read.flatMap((each) => (each.success ? [each.data] : [])),
      unreadable: read.flatMap((each) => (each.success ? [] : [each.error])),
    };
  });

export const SearchItem = z.object({
  id: z.string().min(1),
  public_identifier: Text,
  name: Text,
  first_name: Text,
  last_name: Text,
  headline: Text,
  location: Text,
  profile_url: Text,
  public_profile_url: Text,
  profile_picture_url: Text,
  network_distance: Text,
  industry: Text,
  premium: z.boolean().nullish(),
  open_profile: z.boolean().nullish(),
  current_positions: z
    .array(z.object({ company: Text, role: Text }))
    .nullish()
    .catch(null),
});
export const UserProfile = z.object({
  provider_id: z.string().min(1),
  public_identifier: Text,
  first_name: Text,
  last_name: Text,
  headline: Text,
  location: Text,
  public_profile_url: Text,
  profile_picture_url: Text,
  network_distance: Text,
  connections_count: z.number().nullish(),
  is_open_profile: z.boolean().nullish(),
  invitation: z.object({ type: z.string(), status: z.string() }).nullish(),
  work_experience: z
    .array(z.object({ position: Text, company: Text, current: z.boolean().nullish(), end: Text }))
    .nullish(),
});
export const PostItem = z.object({ social_id: z.string().min(1), text: z.string(), parsed_datetime: z.string() });
export const Chat = z.object({
  id: z.string().min(1),
  attendee_provider_id: Text,
  unread_count: z.number(),
  timestamp: Text,
});
export const ChatMessage = z.object({
  id: z.string().min(1),
  chat_id: z.string().min(1),
  sender_id: z.string(),
  is_sender: z.union([z.literal(0), z.literal(1), z.boolean()]),
  text: Text,
  timestamp: z.string(),
  seen: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
  /** By reader: when, or only that they did. */
  seen_by: z.record(z.string(), z.union([z.string(), z.boolean()])).nullish(),
});
export const Invitation = z.object({
  id: z.string().min(1),
  invited_user: Text,
  invited_user_id: Text,
  invited_user_public_id: Text,
  invited_user_description: Text,
  parsed_datetime: Text,
});
export const RelationItem = z.object({
  member_id: z.string().min(1),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.number(),
});

/** A profile's section of skills. */
export const Skilled = z.object({
  skills: z
    .array(
      z.object({
        name: z.string(),
        endorsement_id: z.union([z.string(), z.number()]).nullish(),
        endorsement_count: z.number().nullish(),
      }),
    )
    .nullish(),
});
