import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { GuardPause } from '../guard/schemas.ts';
import { EMAIL_INTEGRATIONS, INTEGRATION_STATUSES, MailboxToday } from '../integrations/schemas.ts';
import { WarmUpSummary } from '../warm-up/schemas.ts';

/** Kinds of mailboxes that people connect themselves; the last of the list is bought here. */
export const CONNECTED_KINDS = ['google', 'microsoft', 'sendgrid', 'amazon', 'exchange', 'smtp'] as const;
export type ConnectedKind = (typeof CONNECTED_KINDS)[number];

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
/** A test goes through these one after the other and ends with the first that fails. */
export const MAIL_STAGES = ['name', 'connection', 'tls', 'sign_in', 'sending', 'reading'] as const;
export type MailStage = (typeof MAIL_STAGES)[number];

/** What helps, where the server's words tell it. */
export const STAGE_ADVICES = [
  'no_such_name',
  'private_address',
  'nobody_answers',
  'wrong_security',
  'certificate',
  'app_password',
  'wrong_password',
  'wrong_key',
  'sign_in_blocked',
  'not_allowed_to_send',
  'no_sent_folder',
  'not_arrived',
  'try_later',
] as const;
export type StageAdvice = (typeof STAGE_ADVICES)[number];

export const TestedMailStage = z.object({
  stage: z.enum(MAIL_STAGES),
  is_good: z.boolean(),
  /** What was found, or the server's own words where it failed. */
  detail: z.string(),
  took_ms: z.int(),
  advice: z.enum(STAGE_ADVICES).nullable(),
});
export type TestedMailStage = z.infer<typeof TestedMailStage>;

/** As Amazon names where mail is handed over. */
export const AMAZON_REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/;

export const MailServerPlace = z.strictObject({
  host: z.string().trim().min(1, 'Fill this field').max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
});

/** A mailbox's daily limit of cold mail grows to so many over so many days, from its first day on. */
export const RAMP_GOAL = 25;
export const RAMP_DAYS = 13;

/** How far a mailbox has come: on its first day it is day 1, on the last its limit is the goal. */
export const MailboxRamp = z.object({
  day: z.int(),
  days: z.int(),
  goal: z.int(),
  /** How many may leave today by it, whatever the limit that was set. */
  limit: z.int(),
  /** From which day on it is at its goal. */
  full_on: z.iso.date(),
  /** Mailboxes of our own always grow; for others it can be switched off. */
  is_forced: z.boolean(),
});
export type MailboxRamp = z.infer<typeof MailboxRamp>;

/** What a mailbox is doing, the most pressing first; held is one whose domain cannot be used at the moment. */
export const MAILBOX_STATES = ['broken', 'disconnected', 'paused', 'held', 'silent', 'full', 'sending'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

export const Mailbox = z.object({
  _id: Id,
  type: z.enum(EMAIL_INTEGRATIONS),
  email: z.string(),
  sender_name: z.string(),
  picture: z.string().nullable(),
  /** The social account it belongs to; null where it is the workspace's. */
  credentials_id: Id.nullable(),
  status: z.enum(INTEGRATION_STATUSES),
  state: z.enum(MAILBOX_STATES),
  /** What is wrong with it, in words for the person who looks at it. */
  problem: z.string().nullable(),
  per_day: z.int(),
  /** Null where it does not grow: it was switched off, or never was on. Over once `day` is past `days`. */
  ramp: MailboxRamp.nullable(),
  ...MailboxToday.shape,
  /** How many emails its account may send today and has sent, by whatever mailbox; null where it is the workspace's. */
  account_today: z.object({ limit: z.int(), used: z.int() }).nullable(),
  /** The domain of the workspace's own that it was made on. */
  domain_id: Id.nullable(),
  /** Of the day of the account, or of the workspace. */
  used_today: z.int(),
  /** Whether answers can be heard by it. */
  is_heard: z.boolean(),
  heard_at: Time.nullable(),
  checked_at: Time.nullable(),
  /** The carrier's words of what went wrong last, until it goes well again. */
  last_error: z.string().nullable(),
  last_error_at: Time.nullable(),
  /** Where its sign-in was refused: when it is next tried by itself; null where only a person tries it again. */
  next_try_at: Time.nullable(),
  /** Whether it rests because the plan has no room for it. */
  is_paused_by_plan: z.boolean(),
  /** Told in lists and on its page; null where it never was warmed up. */
  warm_up: WarmUpSummary.nullable().optional(),
  /** It has paused itself, and why; resumed by a person who has read it (`/mailboxes/{id}/guard/resume`). */
  guard_pause: GuardPause.nullable(),
  /** Of the last 14 days, by campaigns and people: test mails and placement tests are not among them. */
  sent: z.int(),
  bounced: z.int(),
  campaigns: z.int(),
  created_at: Time,
});
export type Mailbox = z.infer<typeof Mailbox>;

/** Whether the vendor tells what becomes of mails: told, to be subscribed at Amazon, or refused with its words. */
export const WEBHOOK_STATES = ['on', 'to_subscribe', 'lacks_scope', 'refused'] as const;
export const MailboxWebhook = z.object({
  state: z.enum(WEBHOOK_STATES),
  url: z.string(),
  detail: z.string().nullable(),
  told_at: Time.nullable(),
});
export type MailboxWebhook = z.infer<typeof MailboxWebhook>;

export const MailboxDetails = Mailbox.extend({
  signature_id: Id.nullable(),
  is_plain_text: z.boolean(),
  /** How it is reached, without what is secret; null where its vendor sees to it. */
  servers: z.object({ smtp: MailServerPlace, imap: MailServerPlace.nullable(), username: z.string() }).nullable(),
  /** Null for a mailbox whose carrier tells by mail alone. */
  webhook: MailboxWebhook.nullable(),
  /** Of each of the last 14 days, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), sent: z.int(), bounced: z.int() })),
});
export type MailboxDetails = z.infer<typeof MailboxDetails>;

export const MAIL_SEND_STATES = ['sent', 'bounced', 'refused', 'unknown', 'waiting'] as const;
export const MailboxSend = z.object({
  _id: Id,
  at: Time,
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_SEND_STATES),
  /** The carrier's words where it did not go well. */
  detail: z.string().nullable(),
  profile_id: Id.nullable(),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type MailboxSend = z.infer<typeof MailboxSend>;

/** A campaign that writes from a mailbox. */
export const MailboxCampaign = z.object({
  _id: Id,
  name: z.string(),
  /** Under way, and written to from this mailbox: they keep it as long as it is there. */
  people: z.int(),
  /** Whether it has another mailbox that takes over. */
  has_others: z.boolean(),
});
export type MailboxCampaign = z.infer<typeof MailboxCampaign>;

/** What connecting came to: kept only where every stage is good. */
export const ConnectedMailbox = z.object({ mailbox: Mailbox.nullable(), stages: z.array(TestedMailStage) });
export type ConnectedMailbox = z.infer<typeof ConnectedMailbox>;

export const GuessedMailbox = z.object({
  type: z.enum(CONNECTED_KINDS),
  /** Null where the vendor is reached without servers, or nobody can tell. */
  smtp: MailServerPlace.nullable(),
  imap: MailServerPlace.nullable(),
  username: z.string(),
  /** By what it was guessed. */
  by: z.enum(['known_vendor', 'records', 'name', 'nothing']),
});
export type GuessedMailbox = z.infer<typeof GuessedMailbox>;

/** It stands on one line of every mail. */
export const SenderName = z
  .string()
  .trim()
  .min(1, 'Fill this field')
  .max(120)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use one line');
