import * as z from 'zod';
import { CHAT_FORMATS, CHAT_REFUSALS } from './chat/schemas.ts';
import { TOP_UP_ENDS } from './credits/schemas.ts';
import { ENROLMENT_EVENTS } from './enrolments/events.ts';
import { Id, Time } from './ids.ts';
import { PROBLEM_KINDS } from './notifications/problems.ts';
import { WEBHOOK_END_REASONS } from './webhooks/schemas.ts';

/**
 * Everything that can happen inside a workspace, as it is appended to the `events` table.
 * Counters, webhooks, notifications, labels and live updates are listeners on this list.
 */
export const EVENTS = {
  'campaign.updated': z.object({ credentials_id: Id.nullable(), status: z.string(), version: z.int() }),
  /** `status` is told only where it has changed, and of the notices those that were not there before. */
  'credential.updated': z.object({
    version: z.int(),
    status: z.string().optional(),
    notices: z.array(z.string()).optional(),
  }),
  'credential.added': z.object({ automation_type: z.string() }),
  'credential.deleted': z.object({ stopped_campaigns: z.int() }),
  'space.updated': z.object({ version: z.int() }),
  /** Its trial ends in a few days, or is over. */
  'space.trial_changed': z.object({ stage: z.enum(['ending', 'over']), ends_at: z.string() }),
  /** A key of the API ends in a few days; the subject is the member in whose name it acts. */
  'api_key.ending': z.object({ name: z.string(), ends_at: z.string() }),
  /** A member's Calendly was connected, disconnected or changed; the subject is the member. */
  'calendly.changed': z.object({}),
  /** It is connected by another member already. */
  'calendly.already_authorized': z.object({}),
  /** The CRM that people are handed over to was connected, disconnected, or takes nobody any more. */
  'highlevel.changed': z.object({}),
  /** A text that was asked for began or ended, and who asked. */
  'ai.generation_changed': z.object({ user_id: z.string().nullable() }),
  /** A research of a company, and whose it is. */
  'research.changed': z.object({ user_id: z.string() }),
  /** A saved search of the finder, or a file of people that the workspace added to it. */
  'finder.changed': z.object({}),
  /** What a webhook tells was changed, or how it stands. */
  'webhook.changed': z.object({}),
  /** Nothing more is sent to it: its receiver failed for too long, or said that it is gone. */
  'webhook.disabled': z.object({
    name: z.string(),
    why: z.enum(WEBHOOK_END_REASONS),
    credentials_id: Id.nullable(),
    /** Absent in what was stored before there were Zaps. */
    origin: z.enum(['webhook', 'zapier']).optional(),
  }),
  /** What a channel of Slack or Teams tells was changed, or how it stands. */
  'chat.changed': z.object({}),
  /** Nothing more is sent to it: its address leads nowhere any more, or has failed for too long. */
  'chat.stopped': z.object({
    name: z.string(),
    format: z.enum(CHAT_FORMATS),
    why: z.enum(CHAT_REFUSALS),
    credentials_id: Id.nullable(),
  }),
  /** Something that somebody has to mend, as the bell tells it; and the page where. */
  'problem.told': z.object({
    kind: z.enum(PROBLEM_KINDS),
    values: z.record(z.string(), z.string()),
    page: z.string().nullable(),
    credentials_id: Id.nullable(),
  }),
  'space.credits_changed': z.object({}),
  'space.card_changed': z.object({}),
  /** Less than a tenth of the period's credits is left, or none: told once in a period. */
  'space.credits_low': z.object({ stage: z.enum(['low', 'empty']), left: z.number() }),
  /** Credits were bought by themselves, as an admin agreed to it; or could not be, and are not any more. */
  'space.topped_up': z.object({ credits: z.int(), total: z.int(), currency: z.string() }),
  'space.top_up_stopped': z.object({ why: z.enum(TOP_UP_ENDS), credits: z.int() }),
  /** The owner of the card told their bank that they never paid this. */
  'space.payment_disputed': z.object({ number: z.string(), total: z.int(), currency: z.string() }),
  /** What was paid for could not be collected: nothing goes out any more. */
  'space.unpaid': z.object({ name: z.string() }),
  /** A second plan was paid for by mistake: it has ended, and so much was given back. */
  'space.paid_twice': z.object({ total: z.int(), currency: z.string() }),
  'credential.unread_changed': z.object({ unread_count: z.int() }),
  'credential.authorization': z.object({}),
  'credential.proxy_changed': z.object({ stage: z.string() }),
  /** The network objected to how the account is used: autopilot hears it. */
  'credential.objection': z.object({ kind: z.enum(['challenge', 'restriction', 'throttled']), action: z.string() }),
  'credential.limits_changed': z.object({}),
  /** For an hour its messages could not be read: replies may have come that nobody has heard of. */
  'credential.reading_failed': z.object({}),
  'blacklist.changed': z.object({}),
  'signatures.changed': z.object({}),
  'member.signed_in': z.object({}),
  /** Somebody of the workspace, or what they may do in it. */
  'member.joined': z.object({ name: z.string(), by: z.enum(['invite', 'code', 'creation']) }),
  'member.left': z.object({ name: z.string(), was_removed: z.boolean() }),
  'member.access_changed': z.object({ what: z.enum(['role', 'pages', 'credentials']), role: z.string() }),
  'invite.changed': z.object({ status: z.string(), email: z.string() }),
  'user.updated': z.object({}),
  /** A platform admin or brand owner came into a customer's workspace. */
  'space.visited': z.object({ name: z.string() }),
  'label.updated': z.object({}),
  /** Something that a prospect did, or that was done for them; and with what, as far as whoever appends it knows. */
  'prospect.touched': z.object({
    trigger: z.string(),
    campaign_id: Id.optional(),
    credential_id: Id.optional(),
    label_id: Id.optional(),
    message_id: Id.optional(),
    /** The act of ours that it is about. */
    intent_id: Id.optional(),
    meeting_id: Id.optional(),
  }),
  /** A message that was not known before, by whatever channel. */
  'message.received': z.object({ message_id: Id, credential_id: Id, channel: z.string() }),
  /** Written by hand, and gone out; or it could not go out. */
  'message.sent': z.object({ message_id: Id, credential_id: Id, channel: z.string() }),
  'message.failed': z.object({ message_id: Id, credential_id: Id, channel: z.string(), reason: z.string() }),
  /** How a conversation is marked, a message that waits for its time: told, and asked for again. */
  'dialog.changed': z.object({ credential_id: Id.nullable() }),
  /** Its snooze is over. */
  'dialog.woken': z.object({ snoozed_by: Id.nullable() }),
  /** A person's record, labels or notes; without a subject where many changed. */
  'prospect.updated': z.object({}),
  'templates.changed': z.object({}),
  /** Its subject is the person. */
  'meeting.changed': z.object({ meeting_id: Id, status: z.string(), start: Time.optional() }),
  'campaigns.reordered': z.object({}),
  'job.changed': z.object({ kind: z.string(), status: z.string() }),
  'search.updated': z.object({ campaign_id: Id, status: z.string() }),
  'approvals.changed': z.object({}),
  /** `completed` where that was it, of how many; its subject is then the person, where it is one. */
  'tasks.changed': z.object({ completed: z.int().optional() }),
  /** A mailbox or a phone went down or came back, was changed or removed; `problem` where it broke, in its carrier's words. */
  'integration.changed': z.object({
    status: z.string(),
    credentials_id: Id.nullable(),
    problem: z.string().optional(),
  }),
  /** Nothing gets through a mailbox that is connected, and why; null where it is heard again. */
  'mailbox.silent': z.object({ cause: z.string().nullable(), credentials_id: Id.nullable() }),
  /** A mailbox has paused itself, and by which numbers; null where a person has resumed it. */
  'mailbox.guarded': z.object({
    reason: z.string().nullable(),
    credentials_id: Id.nullable(),
    values: z.record(z.string(), z.number()),
  }),
  /** A placement test began, found more, or is over. */
  'placement.changed': z.object({ credentials_id: Id.nullable() }),
  /** A tracking domain was added, changed, deleted, or stands otherwise than before; `host` where it carries links no more. */
  'tracking_domain.changed': z.object({ status: z.string(), broken: z.string().nullable() }),
  /** Something was counted of the warm-up of a mailbox, or it was changed; or it stopped by itself, and why. */
  'warm_up.changed': z.object({ credentials_id: Id.nullable() }),
  'warm_up.stopped': z.object({ credentials_id: Id.nullable(), email: z.string(), code: z.string() }),
  /** A domain of the workspace's own, or what is known of its records. */
  'domain.changed': z.object({ status: z.string() }),
  /** Something about it that its people should hear: see `NOTIFICATION_KINDS`. */
  'domain.told': z.object({
    what: z.enum(['registered', 'failed', 'expiring', 'expired', 'records_wrong', 'transfer_ready']),
    name: z.string(),
    values: z.record(z.string(), z.string()),
  }),
  /** Its records are right again. */
  'domain.records_good': z.object({ name: z.string() }),
  ...ENROLMENT_EVENTS,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
