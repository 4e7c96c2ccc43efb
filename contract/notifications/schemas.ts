import * as z from 'zod';
import { Id, Time } from '../ids.ts';

export const NOTIFICATION_TYPES = ['info', 'warning', 'danger', 'success', 'error'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What the bell tells. The screen words each kind in the reader's language from its values. */
export const NOTIFICATION_KINDS = {
  member_joined: 'success',
  member_left: 'info',
  invite_declined: 'warning',
  role_changed: 'info',
  access_changed: 'info',
  admin_entered: 'warning',
  trial_ending: 'warning',
  trial_over: 'danger',
  unpaid_account: 'danger',
  credential_blocked: 'danger',
  credential_invalid: 'danger',
  change_password: 'danger',
  two_step_required: 'danger',
  enter_security_code: 'danger',
  wrong_security_code: 'danger',
  no_phone_number: 'danger',
  invalid_captcha: 'danger',
  confirm_in_app: 'danger',
  waiting_for_auth: 'warning',
  limited_auth: 'warning',
  broken_connection: 'danger',
  broken_automation: 'danger',
  /** A mailbox is not let in any more: nothing leaves by it. */
  broken_integration: 'danger',
  /** A mailbox is connected, and nothing gets through. */
  silent_mailbox: 'warning',
  /** The warm-up of a mailbox stopped by itself. */
  warm_up_stopped: 'warning',
  /** A mailbox has paused itself to keep its name. */
  guarded_mailbox: 'danger',
  /** The record of a tracking domain is gone: links lead through the default one. */
  broken_tracking_domain: 'warning',
  /** A domain that was bought or connected can be used; or it could not be had. */
  domain_registered: 'success',
  domain_failed: 'danger',
  /** It ends in a few days; it has ended. */
  domain_expiring: 'warning',
  domain_expired: 'danger',
  /** Its mailboxes are held because of a record. */
  domain_records_wrong: 'danger',
  /** It can be taken to another registrar. */
  domain_transfer_ready: 'info',
  verify_email: 'warning',
  subscription_required: 'warning',
  sales_navigator_problem: 'warning',
  limited_connections: 'warning',
  limited_inmails: 'warning',
  hibernated: 'warning',
  all_workflows_inactive: 'info',
  /** Somebody answered whom the reader looks after. */
  reply_received: 'success',
  /** Somebody answered whom nobody looks after: told to whose campaign or account it was, all in one line. */
  replies_received: 'success',
  /** A conversation that the reader put off is back, or one with somebody whom the reader looks after. */
  snooze_over: 'info',
  /** Messages of an account could not be read for an hour. */
  reading_failed: 'danger',
  /** What the reader wrote by hand did not leave. */
  message_failed: 'danger',
  /** Many prospects left the product as a file. */
  prospects_exported: 'warning',
  /** Less than a tenth of the period's credits is left, or none. */
  credits_low: 'warning',
  credits_empty: 'danger',
  /** Credits were bought by themselves, or are not any more. */
  credits_topped_up: 'info',
  top_up_stopped: 'danger',
  /** The owner of the card disputes a payment. */
  payment_disputed: 'danger',
  /** A second plan was paid for by mistake, and given back. */
  paid_twice: 'warning',
  /** A key of the API ends in a few days: what uses it stops then. */
  api_key_ending: 'warning',
  /** Nothing more is sent to a webhook: its receiver failed for 72 hours, or is gone. */
  webhook_disabled: 'danger',
  /** Nothing more is told in a channel of Slack or Teams: its address leads nowhere any more. */
  chat_stopped: 'danger',
  /** Many prospects were deleted at once. */
  prospects_deleted: 'warning',
} as const satisfies Record<string, NotificationType>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const Notification = z.object({
  _id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  kind: z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]),
  /** What is told, in English; the web words `kind` and `values` in its reader's language. */
  title: z.string(),
  text: z.string(),
  /** The words' fillings: name, workspace, role. */
  values: z.record(z.string(), z.string()),
  photoLink: z.string().nullable(),
  /** What the button to the place of the problem says; null where there is none. */
  actionButton: z.string().nullable(),
  hasClosedButton: z.boolean(),
  /** Stays until it is closed. */
  withoutDuration: z.boolean(),
  /** Where the place of the problem is. */
  action: z.object({ type: z.enum(['router', 'modal', 'link']), meta: z.string() }).nullable(),
  is_read: z.boolean(),
  created_at: Time,
});
export type Notification = z.infer<typeof Notification>;
