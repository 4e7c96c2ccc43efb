import * as z from 'zod';
import { call, Nothing } from './call.ts';
import { Id, Time } from './ids.ts';
import { Label } from './labels.ts';
import { member } from './permissions.ts';
import { STATUS_LABELS } from './status-labels.ts';

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

export const DIALOG_FOLDERS = [
  'inbox',
  'unread',
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
/** How a reply is meant, as somebody marked it (G113). */
export const REPLY_MARKS = [
  'interested',
  'not_interested',
  'later',
  'referral',
  'out_of_office',
  'wrong_person',
] as const;
export type ReplyMark = (typeof REPLY_MARKS)[number];
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
/** Which colour the dot of a mark has. */
export const SENTIMENT_OF_MARK = {
  interested: 'positive',
  referral: 'positive',
  later: 'neutral',
  out_of_office: 'neutral',
  wrong_person: 'negative',
  not_interested: 'negative',
} as const satisfies Record<ReplyMark, (typeof SENTIMENTS)[number]>;

/** How long a message that was sent by hand can be called back. */
export const UNDO_SECONDS = 5;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'txt', 'csv', 'mp3', 'mp4'] as const;
export const MESSAGE_MAX = 20_000;

const Face = z.object({ _id: Id, full_name: z.string(), photo_link: z.string().nullable() });
/** Its content is downloaded from {@link attachmentPath}, with a token, by whoever may use an account that it passed by. */
export const Attachment = z.object({ _id: Id, name: z.string(), type: z.string(), bytes: z.int() });
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
  sentiment: z.enum(SENTIMENTS).nullable(),
  snoozed_until: Time.nullable(),
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
  /** Until then it can be called back. */
  undo_until: Time.nullable(),
  seen_at: Time.nullable(),
  opened_at: Time.nullable(),
  clicked_at: Time.nullable(),
  bounced_at: Time.nullable(),
  mark: z.enum(REPLY_MARKS).nullable(),
});
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** By which ways one can write to a person with an account, and why not by the others. */
export const WritingWay = z.object({
  channel: z.enum(WRITING_CHANNELS),
  credentials: Face,
  /** Null where it can be written by; else a key: not_connected, no_email, no_phone, account_down, no_mailbox, feature, unsubscribed, blacklisted. */
  obstacle: z
    .enum([
      'not_connected',
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
  mailboxes: z.array(z.object({ _id: Id, email: z.string() })),
  signatures: z.array(z.object({ _id: Id, name: z.string(), message: z.string() })),
});
export type WritingWay = z.infer<typeof WritingWay>;

const ofProfile = z.object({ profile: Id });
const Draft = z.object({ channel: z.enum(WRITING_CHANNELS), subject: z.string(), text: z.string(), updated_at: Time });
const Written = {
  type: z.enum(WRITING_CHANNELS),
  credentials_id: Id,
  text: z.string().max(MESSAGE_MAX).default(''),
  subject: z.string().trim().max(300).default(''),
  attachments: z.array(Id).max(ATTACHMENTS_MAX).default([]),
  mailbox_id: Id.optional(),
  signature_id: Id.optional(),
  template_id: Id.optional(),
  saved_reply_id: Id.optional(),
  /** Not in the past (R496). */
  scheduled_at: Time.nullable().default(null),
};
const refusals = [
  'not_found',
  'credential_not_connected',
  'integration_down',
  'text_too_long',
  'cannot_write',
  'scheduled_in_past',
] as const;
const DIALOG_CHANGES = {
  read: z.boolean().optional(),
  starred: z.boolean().optional(),
  archived: z.boolean().optional(),
  lead: z.boolean().optional(),
  customer: z.boolean().optional(),
  snoozed_until: Time.nullable().optional(),
};

export const inboxCalls = {
  list: call({
    method: 'GET',
    path: '/dialogs',
    summary: 'Conversations, one for each person: the unread on top, then the newest first',
    access: member('inbox'),
    query: z.object({
      /** Absent: all accounts that one may use. */
      credentials_id: Id.optional(),
      filter: z.enum(DIALOG_FOLDERS).default('inbox'),
      channel: z.enum(WRITING_CHANNELS).optional(),
      labels: z.string().max(2_000).optional(),
      workflow_id: Id.optional(),
      mark: z.enum(REPLY_MARKS).optional(),
      sentiment: z.enum(SENTIMENTS).optional(),
      /** Words in names and messages. */
      q: z.string().max(200).optional(),
      order: z.enum(['unread_first', 'newest', 'oldest']).default('unread_first'),
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    }),
    payload: z.object({ items: z.array(Dialog), next: z.string().nullable() }),
    errors: ['not_found'],
  }),
  counts: call({
    method: 'GET',
    path: '/dialogs/counts',
    summary: 'How many conversations each folder, account and label has; counted up to 1,000 each',
    access: member('inbox'),
    query: z.object({ credentials_id: Id.optional() }),
    payload: z.object({
      folders: z.partialRecord(z.enum(DIALOG_FOLDERS), z.int()),
      /** Unread, by account. */
      credentials: z.array(Face.extend({ unread: z.int() })),
      labels: z.array(Label.extend({ dialogs: z.int() })),
    }),
  }),
  byProfile: call({
    method: 'GET',
    path: '/dialogs/{profile}',
    summary: 'One conversation’s line, also of somebody with whom nothing has passed yet',
    access: member('inbox'),
    params: ofProfile,
    payload: z.object({ dialog: Dialog.nullable(), ways: z.array(WritingWay), drafts: z.array(Draft) }),
    errors: ['not_found'],
  }),
  messages: call({
    method: 'GET',
    path: '/dialogs/{profile}/messages',
    summary: 'What passed between the accounts one may use and a person, the newest page first, each page in order',
    access: member('inbox'),
    params: ofProfile,
    query: z.object({
      /** Older than this, from the page before. */
      before: z.string().max(200).optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(40),
    }),
    payload: z.object({
      items: z.array(ThreadMessage),
      before: z.string().nullable(),
      /** What is to go out, on the first page alone: the next first. */
      scheduled: z.array(ThreadMessage),
    }),
    errors: ['not_found'],
  }),
  send: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages',
    summary: 'Write to a person: it leaves after the seconds in which it can be called back, or at its time',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject({
      ...Written,
      /** The sender's own name for this message: asked twice, it is sent once. */
      key: Id.optional(),
    }),
    payload: ThreadMessage,
    errors: refusals,
  }),
  editScheduled: call({
    method: 'PUT',
    path: '/dialogs/{profile}/messages/{id}',
    summary: 'Change what has not left yet: words, files or time',
    access: member('inbox'),
    params: z.object({ profile: Id, id: Id }),
    body: z.strictObject(Written),
    payload: ThreadMessage,
    errors: [...refusals, 'conflict'],
  }),
  cancelScheduled: call({
    method: 'DELETE',
    path: '/dialogs/{profile}/messages/{id}',
    summary: 'Call back what has not left yet; its words are answered, so that nothing is lost',
    access: member('inbox'),
    params: z.object({ profile: Id, id: Id }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict'],
  }),
  sendNow: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages/{id}/send_now',
    summary: 'Do not wait for its time',
    access: member('inbox'),
    params: z.object({ profile: Id, id: Id }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict'],
  }),
  retry: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages/{id}/retry',
    summary: 'Try again what failed; of what may have left, somebody says first that it did not',
    access: member('inbox'),
    params: z.object({ profile: Id, id: Id }),
    body: z.strictObject({ was_sent: z.boolean().optional() }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict'],
  }),
  scheduled: call({
    method: 'GET',
    path: '/dialogs/scheduled',
    summary: 'Everything that waits for its time, the next first',
    access: member('inbox'),
    query: z.object({
      credentials_id: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(100),
    }),
    payload: z.array(ThreadMessage.extend({ profile: Face })),
  }),
  update: call({
    method: 'PATCH',
    path: '/dialogs/{profile}',
    summary: 'Mark a conversation read or unread, starred, archived, lead, customer, or snooze it',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject(DIALOG_CHANGES),
    payload: Dialog,
    errors: ['not_found', 'scheduled_in_past'],
  }),
  bulk: call({
    method: 'POST',
    path: '/dialogs/bulk',
    summary: 'The same for many conversations, or label them',
    access: member('inbox'),
    body: z.strictObject({
      profile_ids: z.array(Id).min(1).max(500),
      ...DIALOG_CHANGES,
      add_label: Id.optional(),
      remove_label: Id.optional(),
    }),
    payload: z.object({ changed: z.int() }),
    errors: ['not_found', 'scheduled_in_past'],
  }),
  mark: call({
    method: 'POST',
    path: '/dialogs/{profile}/mark',
    summary: 'Say how the person’s reply is meant',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject({ value: z.enum(REPLY_MARKS) }),
    payload: Dialog,
    errors: ['not_found', 'reply_marked_already'],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/dialogs/{profile}/draft',
    summary: 'Keep what one is writing; empty forgets it',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject({
      type: z.enum(WRITING_CHANNELS),
      subject: z.string().max(300),
      text: z.string().max(MESSAGE_MAX),
    }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  typing: call({
    method: 'POST',
    path: '/dialogs/{profile}/typing',
    summary: 'Tell colleagues that one is writing to this person, or no longer',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject({ is_typing: z.boolean() }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  attach: call({
    method: 'POST',
    path: '/dialogs/attachments',
    summary: 'Upload a file for a message',
    access: member('inbox'),
    upload: { maxBytes: ATTACHMENT_MAX_BYTES, endings: ATTACHMENT_ENDINGS },
    payload: Attachment,
    errors: ['file_missing', 'file_too_large', 'file_refused'],
    rate: { perMinute: 60 },
  }),
  preview: call({
    method: 'POST',
    path: '/dialogs/{profile}/preview',
    summary: 'A text with its placeholders filled in for this person, and those that have no value',
    access: member('inbox'),
    params: ofProfile,
    body: z.strictObject({
      text: z.string().max(MESSAGE_MAX),
      subject: z.string().max(300).default(''),
      credentials_id: Id.optional(),
    }),
    payload: z.object({ text: z.string(), subject: z.string(), missing: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  unread: call({
    method: 'GET',
    path: '/dialogs/unread',
    summary: 'How many conversations have something unread, over all accounts one may use: exact up to 100',
    access: member(),
    payload: z.object({ unread: z.int() }),
  }),
};
