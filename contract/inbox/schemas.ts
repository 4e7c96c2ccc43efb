import * as z from 'zod';
import { Face } from '../prospects/face.ts';
import { Id, Time } from '../ids.ts';
import { Label } from '../labels/schemas.ts';
import { STATUS_LABELS } from '../labels/status-labels.ts';
import { MessageReading, MEANT_AS } from './readings.ts';
import { REPLY_MARKS, SENTIMENTS } from './reply-marks.ts';

/** By what something passed between us and a person. */
export const MESSAGE_CHANNELS = ['network', 'inmail', 'email', 'sms', 'call', 'voicemail', 'note'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
/** What can be written by hand. */
export const WRITING_CHANNELS = ['network', 'inmail', 'email', 'sms'] as const;
export type WritingChannel = (typeof WRITING_CHANNELS)[number];
/** The names under which drafts are kept in local storage (R162); InMails are kept with the network's messages. */
export const DRAFT_TYPES = {
  network: 'linkedIn',
  inmail: 'linkedIn',
  email: 'email',
  sms: 'sms',
} as const satisfies Record<WritingChannel, string>;
export type DraftType = (typeof DRAFT_TYPES)[WritingChannel];

export const DIALOG_FOLDERS = [
  'inbox',
  'unread',
  /** The last word is theirs, and the conversation is neither archived nor put off. */
  'needs_reply',
  'starred',
  'leads',
  'customers',
  'scheduled',
  'drafts',
  'snoozed',
  'archived',
  'all',
] as const;
export type DialogFolder = (typeof DIALOG_FOLDERS)[number];
export { REPLY_MARKS, type ReplyMark, SENTIMENT_OF_MARK, SENTIMENTS } from './reply-marks.ts';

/** How long a message that was sent by hand can be called back. */
export const UNDO_SECONDS = 5;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'txt', 'csv', 'mp3', 'mp4'] as const;
export const MESSAGE_MAX = 20_000;

/** Its content is downloaded from {@link attachmentPath}, with a token, by whoever may use an account that it passed by. */
export const Attachment = z.object({
  _id: Id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** It can do harm to whoever opens it. */
  is_dangerous: z.boolean().optional(),
  /** What a calendar's invite says; a moment, or a day where it lasts whole days. */
  invite: z
    .object({
      title: z.string(),
      place: z.string(),
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      is_cancelled: z.boolean(),
    })
    .optional(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Below /api: answered as a download, never as a page. */
export const attachmentPath = (id: string): string => `/dialogs/attachments/${id}`;

/** One line of the list: one person, whatever channels and accounts they are talked to by. */
export const Dialog = z.object({
  profile: Face.extend({ headline: z.string(), title: z.string(), company_name: z.string() }),
  status: z.enum(STATUS_LABELS),
  labels: z.array(Label),
  /** The account that the last message passed by. */
  credentials: Face,
  last: z.object({ channel: z.enum(MESSAGE_CHANNELS), is_ours: z.boolean(), text: z.string(), at: Time }),
  unread: z.int(),
  is_starred: z.boolean(),
  is_archived: z.boolean(),
  is_lead: z.boolean(),
  is_customer: z.boolean(),
  mark: z.enum(REPLY_MARKS).nullable(),
  /** How the person's last reply is meant, as a member said or as it was read. */
  intent: z.enum(MEANT_AS).nullable(),
  sentiment: z.enum(SENTIMENTS).nullable(),
  snoozed_until: Time.nullable(),
  /** The last day on which they are away, by their own automatic reply; null where they are not, or it is over. */
  away_until: z.iso.date().nullable(),
  /** One's own, not sent yet. */
  draft: z.object({ channel: z.enum(WRITING_CHANNELS), text: z.string() }).nullable(),
  scheduled: z.int(),
});
export type Dialog = z.infer<typeof Dialog>;

/** queued: can be called back, or waits for its time · unknown: nobody can say whether it left, a person decides */
export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;

/** Something in the thread. What waits for its time is among them, with `scheduled_at`. */
export const ThreadMessage = z.object({
  _id: Id,
  channel: z.enum(MESSAGE_CHANNELS),
  is_ours: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** Of an email with markup: sanitised by the server, and shown in a frame that runs nothing. */
  html: z.string().nullable(),
  attachments: z.array(Attachment),
  credentials: Face,
  /** Who wrote it by hand; null for a campaign's step, and for theirs. */
  author: Face.nullable(),
  /** The step that sent it, or that it answers. */
  step: z
    .object({ campaign: z.object({ _id: Id, name: z.string() }), node_id: z.string(), variant: z.string() })
    .nullable(),
  state: z.enum(MESSAGE_STATES),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  at: Time,
  scheduled_at: Time.nullable(),
  /** With what an email that has not left will leave, so that who changes its words changes nothing else. */
  mailbox_id: Id.nullable(),
  signature_id: Id.nullable(),
  /** Until then it can be called back. */
  undo_until: Time.nullable(),
  seen_at: Time.nullable(),
  opened_at: Time.nullable(),
  clicked_at: Time.nullable(),
  bounced_at: Time.nullable(),
  /** The last day that an automatic reply says somebody is away. */
  away_until: z.iso.date().nullable(),
  mark: z.enum(REPLY_MARKS).nullable(),
  /** How it was read; null for ours, and where it has not been read. */
  reading: MessageReading.nullable(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** Why nothing leaves by a mailbox: it is down, a member or the plan or it itself has paused it, its domain holds it. */
export const PASSED_OVER_WHYS = ['disconnected', 'paused', 'paused_itself', 'held'] as const;

/** By which ways one can write to a person with an account, and why not by the others. */
export const ChannelOption = z.object({
  channel: z.enum(WRITING_CHANNELS),
  credentials: Face,
  /** Null where it can be written by; else a key: not_connected, no_profile, no_email, no_phone, account_down, no_mailbox, feature, unsubscribed, blacklisted. */
  obstacle: z
    .enum([
      'not_connected',
      'no_profile',
      'no_email',
      'no_phone',
      'account_down',
      'no_mailbox',
      'mailbox_down',
      'not_set_up',
      'feature',
      'unsubscribed',
      'blacklisted',
    ])
    .nullable(),
  max_chars: z.int(),
  /** The one that last wrote to the person first. */
  mailboxes: z.array(z.object({ _id: Id, email: z.string() })),
  /** Those that would be the first, but nothing leaves by them now, and why: another one is offered instead. */
  passed_over: z.array(z.object({ _id: Id, email: z.string(), why: z.enum(PASSED_OVER_WHYS) })),
  /** The account's default one first. */
  signatures: z.array(z.object({ _id: Id, name: z.string(), message: z.string() })),
});
export type ChannelOption = z.infer<typeof ChannelOption>;
