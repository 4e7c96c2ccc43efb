import * as z from 'zod';
import { LANGUAGES } from '../accounts/people.ts';
import { Id, Time } from '../ids.ts';
import { DELIVERY_STATUSES } from '../webhooks/schemas.ts';

/** Of one workspace. */
export const CHAT_CHANNELS_MAX = 20;

/** Where a team talks, and in whose words it is told there. */
export const CHAT_FORMATS = ['slack', 'teams'] as const;
export type ChatFormat = (typeof CHAT_FORMATS)[number];

/** What a channel can tell: answers of people; meetings booked, moved and canceled; what somebody has to mend. */
export const CHAT_NEWS = ['replies', 'meetings', 'problems'] as const;
export type ChatNewsKind = (typeof CHAT_NEWS)[number];

/** `stopped`: nothing more is sent, since its address leads nowhere any more, or has failed for too long. */
export const CHAT_STATUSES = ['on', 'off', 'stopped'] as const;

/** Why a message was not taken. */
export const CHAT_REFUSALS = [
  'invalid_token',
  'no_service',
  'channel_is_archived',
  'channel_not_found',
  'action_prohibited',
  'posting_restricted',
  'team_disabled',
  'not_signed',
  'flow_gone',
  'flow_off',
  'not_found',
  'gone',
  'message_refused',
  'too_large',
  'throttled',
  'away',
  'refused',
  'timeout',
  'unreachable',
  'private_address',
  'redirected',
  'failing',
] as const;
export type ChatRefusal = (typeof CHAT_REFUSALS)[number];

export const ChatUrl = z
  .string('Paste the address of the channel')
  .trim()
  .min(1, 'Paste the address of the channel')
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hash === '';
  }, 'Enter a valid URL');

/** What people set. */
const settings = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  told: z.array(z.enum(CHAT_NEWS)).min(1, 'Choose what is told').max(CHAT_NEWS.length),
  /** In which language. */
  language: z.enum(LANGUAGES),
  /** Only what happens with this account; null for the whole workspace, which admins alone may choose. */
  credentials_id: Id.nullable(),
  /** Only people of these campaigns; of all where there are none. */
  workflow_ids: z.array(Id).max(100),
  /** Only people who carry one of these labels; all where there are none. */
  label_ids: z.array(Id).max(200),
};

export const NewChatChannel = z.strictObject({
  ...settings,
  format: z.enum(CHAT_FORMATS),
  url: ChatUrl,
  language: settings.language.default('en'),
  credentials_id: settings.credentials_id.default(null),
  workflow_ids: settings.workflow_ids.default([]),
  label_ids: settings.label_ids.default([]),
});
export const ChatChannelChange = z.strictObject({ ...settings, url: ChatUrl, is_on: z.boolean() }).partial();

/** How a message was taken. */
export const ChatAnswer = z.object({
  status_code: z.int().nullable(),
  /** Null where it was taken. */
  refusal: z.enum(CHAT_REFUSALS).nullable(),
  /** In the words of whoever refused. */
  detail: z.string().nullable(),
  took_ms: z.int().nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const ChatDelivery = ChatAnswer.extend({
  _id: Id,
  news: z.enum(CHAT_NEWS),
  /** Null with a problem. */
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  status: z.enum(DELIVERY_STATUSES),
  tries: z.int(),
  created_at: Time,
  /** When it is tried again. */
  next_at: Time.nullable(),
});
export type ChatDelivery = z.infer<typeof ChatDelivery>;

export const ChatChannel = z.object({
  _id: Id,
  format: z.enum(CHAT_FORMATS),
  ...settings,
  name: z.string(),
  /** Whose machine it is sent to, and the last letters of the address: the rest of it is never shown again. */
  host: z.string(),
  url_hint: z.string(),
  status: z.enum(CHAT_STATUSES),
  /** Why and since when nothing is sent any more. */
  stopped: z.object({ reason: z.enum(CHAT_REFUSALS), at: Time }).nullable(),
  /** Since when every try has failed; null while it is taken. */
  failing_since: Time.nullable(),
  /** What was told last; null where nothing was yet. */
  last: ChatDelivery.nullable(),
  /** What waits now. */
  waiting: z.int(),
  /** Since midnight in UTC. */
  today: z.int(),
  created_at: Time,
});
export type ChatChannel = z.infer<typeof ChatChannel>;

/** A channel that did not take its test message is not kept: then there is no channel, and the answer says why. */
export const TestedChannel = z.object({ channel: ChatChannel.nullable(), answer: ChatAnswer.nullable() });
export type TestedChannel = z.infer<typeof TestedChannel>;
