import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { PHOTO_ENDINGS, PHOTO_MAX_BYTES } from '../accounts/people.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';

import {
  CONNECTED_KINDS,
  ConnectedMailbox,
  GuessedMailbox,
  Mailbox,
  MailboxCampaign,
  MailboxDetails,
  MailboxSend,
  MailServerPlace,
  SenderName,
  TestedMailStage,
} from './schemas.ts';

const one = z.object({ id: Id });
const kind = z.object({ integration: z.enum(CONNECTED_KINDS) });
/** The account that it is to belong to; without one it is the workspace's. */
const owner = z.object({ credentials_id: Id.optional() });
const Secret = z.string().min(1, 'Fill this field').max(4_000);
const Email = z.email('Invalid email').max(254);

export const mailboxCalls = {
  list: call({
    method: 'GET',
    path: '/mailboxes',
    summary: 'Every mailbox one may see, with its state, today’s use and what went wrong last',
    access: member(['mailboxes', 'integrations'], ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ credentials_id: Id.optional() }),
    payload: z.array(Mailbox),
  }),
  get: call({
    method: 'GET',
    path: '/mailboxes/{id}',
    summary: 'One mailbox with its settings; what is secret stays on the server',
    access: member(['mailboxes', 'integrations'], ofAccounts({ id: 'mailbox' })),
    params: one,
    payload: MailboxDetails,
    errors: ['not_found'],
  }),
  sends: call({
    method: 'GET',
    path: '/mailboxes/{id}/sends',
    summary: 'What left by a mailbox, the newest first',
    access: member('mailboxes', ofAccounts({ id: 'mailbox', after: 'value' })),
    params: one,
    query: z.object({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    payload: z.object({ sends: z.array(MailboxSend), next: Id.nullable() }),
    errors: ['not_found'],
  }),
  campaigns: call({
    method: 'GET',
    path: '/mailboxes/{id}/campaigns',
    summary:
      'The campaigns that write from a mailbox, with the people who keep it, and what becomes of them without it',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    /** Those of accounts that one does not see are only counted. */
    payload: z.object({ campaigns: z.array(MailboxCampaign), unseen: z.int() }),
    errors: ['not_found'],
  }),
  guess: call({
    method: 'POST',
    path: '/mailboxes/guess',
    summary: 'By which vendor or servers an address is probably reached',
    access: member('mailboxes', ofAccounts()),
    body: z.strictObject({ email: Email }),
    payload: GuessedMailbox,
    rate: { perMinute: 30 },
  }),
  connect: call({
    method: 'POST',
    path: '/integrations/{integration}/connect',
    summary: 'Connect a mailbox of a vendor: where to sign in there, or, with its keys, what the test came to',
    access: member('mailboxes', ofAccounts({ credentials_id: 'credential', _id: 'mailbox' })),
    params: kind,
    query: owner,
    body: z.strictObject({
      /** The one that is to be connected again. */
      _id: Id.optional(),
      sender_name: SenderName.optional(),
      email: Email.optional(),
      /** SendGrid's key. */
      access_token: Secret.optional(),
      /** Amazon’s keys. */
      access_key_id: z.string().trim().min(1, 'Fill this field').max(200).optional(),
      secret_access_key: Secret.optional(),
      region: z.string().trim().min(1, 'Fill this field').max(40).optional(),
      /** Where answers to mail of SendGrid or Amazon are read; without it they are not heard. */
      imap: MailServerPlace.extend({ username: z.string().trim().min(1, 'Fill this field').max(254), password: Secret })
        .strict()
        .optional(),
    }),
    payload: ConnectedMailbox.extend({ url: z.url().nullable() }),
    errors: ['not_found', 'no_oauth_url', 'mailbox_exists', 'not_configured', 'upgrade_needed'],
    rate: { perMinute: 20 },
  }),
  finishConsent: call({
    method: 'POST',
    path: '/integrations/{integration}/finish',
    summary: 'End what was begun at a vendor’s page: the browser that asked hands in what the vendor answered',
    access: member('mailboxes', ofAccounts()),
    params: z.object({ integration: z.enum(['google', 'microsoft']) }),
    /** The query that the vendor sent the browser back with, as it came. */
    body: z.strictObject({ answer: z.string().min(1, 'Fill this field').max(8_000) }),
    payload: z.object({ _id: Id.nullable(), reason: z.string().nullable() }),
    errors: ['code_expired'],
    rate: { perMinute: 20 },
  }),
  disconnect: call({
    method: 'POST',
    path: '/integrations/{integration}/disconnect',
    summary: 'Forget how a mailbox is reached: nothing leaves by it until it is connected again',
    access: member('mailboxes', ofAccounts({ credentials_id: 'credential', _id: 'mailbox' })),
    params: kind,
    query: owner,
    /** Needed where there are several of that kind. */
    body: z.strictObject({ _id: Id.optional() }),
    payload: Mailbox,
    errors: ['not_found', 'integration_not_connected'],
  }),
  addServers: call({
    method: 'PUT',
    path: '/integrations/{type}/{id}/add_smtp',
    summary: 'Connect a mailbox by its servers, or change them: tested stage by stage, kept where every stage is good',
    access: member('mailboxes', ofAccounts({ credentials_id: 'credential', id: 'value' })),
    params: z.object({ type: z.enum(['smtp', 'exchange', 'google', 'microsoft']), id: Id }),
    query: owner,
    body: z.strictObject({
      email: Email,
      sender_name: SenderName,
      host: MailServerPlace.shape.host,
      port: MailServerPlace.shape.port,
      secure: MailServerPlace.shape.security,
      username: z.string().trim().min(1, 'Fill this field').max(254),
      /** Left out where the one that is kept still holds. */
      password: Secret.optional(),
      /** Null where it can only be sent by: answers are not heard then. */
      imap_host: MailServerPlace.shape.host.nullable(),
      imap_port: MailServerPlace.shape.port.optional(),
      imap_secure: MailServerPlace.shape.security.optional(),
    }),
    payload: ConnectedMailbox,
    errors: ['not_found', 'mailbox_exists', 'upgrade_needed'],
    rate: { perMinute: 20 },
  }),
  update: call({
    method: 'PATCH',
    path: '/mailboxes/{id}',
    summary: 'Change the sender’s name, signature, limit or form of a mailbox, or pause it',
    access: member(
      'mailboxes',
      ofAccounts({ id: 'mailbox', signature_id: 'kept_signature', credentials_id: 'credential' }),
    ),
    params: one,
    body: z.strictObject({
      sender_name: SenderName.optional(),
      per_day: z.int().min(1).max(2_000).optional(),
      signature_id: Id.nullable().optional(),
      is_plain_text: z.boolean().optional(),
      is_paused: z.boolean().optional(),
      /** Whether its limit grows from today on; of our own mailboxes it always does. */
      is_ramped: z.boolean().optional(),
      credentials_id: Id.nullable().optional(),
    }),
    payload: MailboxDetails,
    errors: ['not_found', 'upgrade_needed', 'paused_by_guard'],
  }),
  setPicture: call({
    method: 'POST',
    path: '/mailboxes/{id}/picture',
    summary: 'The picture that stands beside the mailbox in lists and in the inbox',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    upload: { maxBytes: PHOTO_MAX_BYTES, endings: PHOTO_ENDINGS },
    payload: MailboxDetails,
    errors: ['not_found', 'file_missing', 'file_too_large', 'file_refused'],
  }),
  removePicture: call({
    method: 'DELETE',
    path: '/mailboxes/{id}/picture',
    summary: 'Take the picture of a mailbox away',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    payload: MailboxDetails,
    errors: ['not_found'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/mailboxes/{id}',
    summary: 'Take a mailbox out of the workspace and of every rotation; what was sent by it stays in the inbox',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  check: call({
    method: 'POST',
    path: '/mailboxes/{id}/check',
    summary: 'Try a mailbox now, both ways, stage by stage',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    payload: z.object({ mailbox: Mailbox, stages: z.array(TestedMailStage) }),
    errors: ['not_found', 'integration_not_connected'],
    rate: { perMinute: 20 },
  }),
  sendTest: call({
    method: 'POST',
    path: '/mailboxes/{id}/test',
    summary: 'Send a short mail by the mailbox to see how it arrives',
    access: member('mailboxes', ofAccounts({ id: 'mailbox' })),
    params: one,
    body: z.strictObject({ receiver: Email }),
    payload: Nothing,
    errors: ['not_found', 'integration_down', 'integration_not_connected', 'paused_by_guard', 'limit_reached'],
    rate: { perMinute: 10 },
  }),
};
