import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Face } from '../prospects/face.ts';
import { Id, Time } from '../ids.ts';
import {
  Attachment,
  ATTACHMENT_ENDINGS,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  Dialog,
  DIALOG_FOLDERS,
  DRAFT_TYPES,
  MESSAGE_MAX,
  REPLY_MARKS,
  SENTIMENTS,
  ThreadMessage,
  WRITING_CHANNELS,
  ChannelOption,
} from './schemas.ts';
import { Label } from '../labels/schemas.ts';
import { REPLY_INTENTS } from '../reading/schemas.ts';
import { MEANT_AS } from './readings.ts';
import { type NamedRecords, member, ofAccounts, ofOneself } from '../permissions.ts';

const ofProfile = z.object({ profile: Id });
const draftType = z.enum(['linkedIn', 'email', 'sms']);
const Draft = z.object({
  type: draftType,
  channel: z.enum(WRITING_CHANNELS),
  draft: z.string(),
  subject: z.string(),
  /** When somebody last wrote at it. */
  last: Time,
});
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

const ofProspect = ofAccounts({ profile: 'prospect' });
const WRITTEN: NamedRecords = {
  profile: 'prospect',
  credentials_id: 'credential',
  'attachments[]': 'attachment',
  mailbox_id: 'mailbox',
  signature_id: 'signature',
  template_id: 'template',
  saved_reply_id: 'saved_reply',
};
export const inboxCalls = {
  list: call({
    method: 'GET',
    path: '/dialogs',
    summary: 'Conversations, one for each person: the unread on top, then the newest first',
    access: member('inbox', ofAccounts({ credentials_id: 'credential', workflow_id: 'campaign' })),
    query: z.object({
      /** Absent: all accounts that one may use. */
      credentials_id: Id.optional(),
      filter: z.enum(DIALOG_FOLDERS).default('inbox'),
      channel: z.enum(WRITING_CHANNELS).optional(),
      labels: z.string().max(2_000).optional(),
      workflow_id: Id.optional(),
      mark: z.enum(REPLY_MARKS).optional(),
      sentiment: z.enum(SENTIMENTS).optional(),
      /** How the person's last reply is meant, as a member said or as it was read. */
      intent: z.enum(MEANT_AS).optional(),
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
    access: member('inbox', ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ credentials_id: Id.optional() }),
    payload: z.object({
      folders: z.partialRecord(z.enum(DIALOG_FOLDERS), z.int()),
      /** In the inbox of each account, and how many of these have something unread. */
      credentials: z.array(Face.extend({ dialogs: z.int(), unread: z.int() })),
      labels: z.array(Label.extend({ dialogs: z.int() })),
    }),
  }),
  byProfile: call({
    method: 'GET',
    path: '/dialogs/{profile}',
    summary: 'One conversation’s line, also of somebody with whom nothing has passed yet',
    access: member('inbox', ofProspect),
    params: ofProfile,
    payload: z.object({ dialog: Dialog.nullable(), ways: z.array(ChannelOption), drafts: z.array(Draft) }),
    errors: ['not_found'],
  }),
  messages: call({
    method: 'GET',
    path: '/dialogs/{profile}/messages',
    summary: 'What passed between the accounts one may use and a person, the newest page first, each page in order',
    access: member('inbox', ofProspect),
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
    access: member('inbox', ofAccounts({ ...WRITTEN, key: 'value' })),
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
    access: member('inbox', ofAccounts({ ...WRITTEN, id: 'part' })),
    params: z.object({ profile: Id, id: Id }),
    body: z.strictObject(Written),
    payload: ThreadMessage,
    errors: [...refusals, 'conflict', 'not_the_author'],
  }),
  cancelScheduled: call({
    method: 'DELETE',
    path: '/dialogs/{profile}/messages/{id}',
    summary: 'Call back what has not left yet; its words are answered, so that nothing is lost',
    access: member('inbox', ofAccounts({ profile: 'prospect', id: 'part' })),
    params: z.object({ profile: Id, id: Id }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict', 'not_the_author'],
  }),
  sendNow: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages/{id}/send_now',
    summary: 'Do not wait for its time',
    access: member('inbox', ofAccounts({ profile: 'prospect', id: 'part' })),
    params: z.object({ profile: Id, id: Id }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict', 'not_the_author'],
  }),
  retry: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages/{id}/retry',
    summary: 'Try again what failed; of what may have left, somebody says first that it did not',
    access: member('inbox', ofAccounts({ profile: 'prospect', id: 'part' })),
    params: z.object({ profile: Id, id: Id }),
    body: z.strictObject({ was_sent: z.boolean().optional() }),
    payload: ThreadMessage,
    errors: ['not_found', 'conflict'],
  }),
  scheduled: call({
    method: 'GET',
    path: '/dialogs/scheduled',
    summary: 'Everything that waits for its time, the next first',
    access: member('inbox', ofAccounts({ credentials_id: 'credential' })),
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
    access: member('inbox', ofProspect),
    params: ofProfile,
    body: z.strictObject(DIALOG_CHANGES),
    payload: Dialog,
    errors: ['not_found', 'scheduled_in_past'],
  }),
  bulk: call({
    method: 'POST',
    path: '/dialogs/bulk',
    summary: 'The same for many conversations, or label them',
    access: member('inbox', ofAccounts({ 'profile_ids[]': 'prospect', add_label: 'label', remove_label: 'label' })),
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
    summary: 'Say how the person’s last reply is meant; a newer one is marked anew',
    access: member('inbox', ofProspect),
    params: ofProfile,
    body: z.strictObject({ value: z.enum(REPLY_MARKS) }),
    payload: Dialog,
    errors: ['not_found', 'reply_marked_already'],
  }),
  correct: call({
    method: 'POST',
    path: '/dialogs/{profile}/messages/{id}/reading',
    summary: 'Say how a reply is meant that was read: what a member says counts, and nothing read later changes it',
    access: member('inbox', ofAccounts({ profile: 'prospect', id: 'part' })),
    params: z.object({ profile: Id, id: Id }),
    body: z.strictObject({ intent: z.enum(REPLY_INTENTS) }),
    payload: Dialog,
    errors: ['not_found', 'reply_marked_already'],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/dialogs/{profile}/draft',
    summary: 'Keep what one is writing; empty forgets it',
    access: member('inbox', ofProspect),
    params: ofProfile,
    body: z
      .strictObject({
        type: draftType,
        /** A message of the network unless it is said to be an InMail. */
        channel: z.enum(WRITING_CHANNELS).optional(),
        subject: z.string().max(300),
        draft: z.string().max(MESSAGE_MAX),
      })
      .refine(({ type, channel }) => !channel || DRAFT_TYPES[channel] === type, {
        path: ['channel'],
        error: 'The channel does not belong to the type',
      }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  typing: call({
    method: 'POST',
    path: '/dialogs/{profile}/typing',
    summary: 'Tell colleagues that one is writing to this person, or no longer',
    access: member('inbox', ofProspect),
    params: ofProfile,
    body: z.strictObject({ is_typing: z.boolean() }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  attach: call({
    method: 'POST',
    path: '/dialogs/attachments',
    summary: 'Upload a file for a message',
    access: member('inbox', ofOneself()),
    upload: { maxBytes: ATTACHMENT_MAX_BYTES, endings: ATTACHMENT_ENDINGS },
    payload: Attachment,
    errors: ['file_missing', 'file_too_large', 'file_refused'],
    rate: { perMinute: 60 },
  }),
  preview: call({
    method: 'POST',
    path: '/dialogs/{profile}/preview',
    summary: 'A text with its placeholders filled in for this person, and those that have no value',
    access: member('inbox', ofAccounts({ profile: 'prospect', credentials_id: 'credential' })),
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
    access: member('inbox', ofAccounts()),
    payload: z.object({ unread: z.int() }),
  }),
};
