import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { EVENT_TRIGGERS, UPDATE_TYPE_NAMES } from './triggers.ts';

/** Of one workspace. */
export const WEBHOOKS_MAX = 20;
/** For so long a delivery is tried again; a receiver that failed all the time is sent nothing more then. */
export const WEBHOOK_RETRY_HOURS = 72;
/** How long a receiver may take to answer. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** How much of an answer is kept. */
export const WEBHOOK_ANSWER_KEPT = 2_000;
/** How long the log is kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** How long the former secret signs too, unless said otherwise and at most. */
export const WEBHOOK_OVERLAP_HOURS = 24;
export const WEBHOOK_OVERLAP_MAX_HOURS = 7 * 24;
/** What every secret begins with (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Of so many hours it is told how many deliveries there were in each. */
export const WEBHOOK_CHART_HOURS = 18;

/** `disabled`: nothing more is sent, since its receiver failed for too long or said that it is gone. */
export const WEBHOOK_STATUSES = ['on', 'off', 'disabled'] as const;
export const WEBHOOK_END_REASONS = ['failing', 'gone'] as const;

export const CallbackUrl = z
  .string('Callback URL is required')
  .trim()
  .min(1, 'Callback URL is required')
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hash === '';
  }, 'Enter a valid URL');

/** What people set. */
const settings = {
  name: z.string().trim().min(1, 'Name is required').max(60),
  callback_url: CallbackUrl,
  update_types: z.array(z.enum(UPDATE_TYPE_NAMES)).min(1, 'Select at least one update type').max(20),
  /** Of each chosen kind those that are told; all of the kind where none of them is named. */
  trigger_names: z.array(z.enum(EVENT_TRIGGERS)).max(EVENT_TRIGGERS.length),
  /** Only what happens with this account; null for the whole workspace, which admins alone may choose. */
  credentials_id: Id.nullable(),
  /** Only people of these campaigns; of all where there are none. */
  workflow_ids: z.array(Id).max(100),
  /** Only these labels fire `add_label`, `add_ai_label` and `delete_label`; all where there are none. */
  label_ids: z.array(Id).max(200),
};

export const NewWebhook = z.strictObject({
  ...settings,
  trigger_names: settings.trigger_names.default([]),
  credentials_id: settings.credentials_id.default(null),
  workflow_ids: settings.workflow_ids.default([]),
  label_ids: settings.label_ids.default([]),
});
export const WebhookChange = z.strictObject({ ...settings, is_on: z.boolean() }).partial();

export const Webhook = z.object({
  _id: Id,
  ...settings,
  callback_url: z.string(),
  name: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  /** Why and since when it is disabled. */
  disabled: z.object({ reason: z.enum(WEBHOOK_END_REASONS), at: Time }).nullable(),
  /** Since when every try has failed; null while its receiver answers well. */
  failing_since: Time.nullable(),
  /** The end of its secret. */
  secret_hint: z.string(),
  /** Until when the former secret signs too. */
  former_until: Time.nullable(),
  created_at: Time,
  /** How it went in the last 24 hours, and what waits now. */
  figures: z.object({
    deliveries: z.int(),
    /** Since midnight in UTC. */
    today: z.int(),
    delivered: z.int(),
    failed: z.int(),
    waiting: z.int(),
    /** The share of those that were delivered by the first try; null where there were none. */
    first_try: z.number().nullable(),
    median_ms: z.number().nullable(),
    last_at: Time.nullable(),
  }),
});
export type Webhook = z.infer<typeof Webhook>;

/** With what its own page shows. */
export const WebhookDetail = Webhook.extend({
  /** Deliveries of the last hours, the present one last, and how many of them have failed a try. */
  by_hour: z.array(z.object({ count: z.int(), failed: z.int() })),
});
export type WebhookDetail = z.infer<typeof WebhookDetail>;

/** The only answers that ever tell a secret. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** What kept a try from an answer. */
export const DELIVERY_ERRORS = [
  'timeout',
  'unreachable',
  'private_address',
  'redirected',
  /** It was not tried any more, since the webhook was turned off. */
  'stopped',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const Delivery = z.object({
  _id: Id,
  /** The same with every try of it, and with what is sent again: by it a receiver knows what it had already. */
  message_id: z.string(),
  trigger: z.enum(EVENT_TRIGGERS),
  person: z.object({ _id: Id, name: z.string(), photo_link: z.string().nullable() }),
  status: z.enum(DELIVERY_STATUSES),
  created_at: Time,
  /** Of the last try. */
  status_code: z.int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable(),
  took_ms: z.int().nullable(),
  tries: z.int(),
  /** Null where it is over, or waits behind an earlier one of the same person. */
  next_at: Time.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryTry = z.object({
  at: Time,
  status_code: z.int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable(),
  /** What was wrong, in the words of whoever said it. */
  detail: z.string().nullable(),
  took_ms: z.int(),
  /** Of the answer: some headers and the beginning of its body. */
  headers: z.record(z.string(), z.string()),
  answer: z.string(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

export const DeliveryDetail = Delivery.extend({
  body: z.string(),
  log: z.array(DeliveryTry),
  /** How many later ones of the same person wait for it. */
  behind: z.int(),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const WebhookTest = DeliveryTry.omit({ at: true });
export type WebhookTest = z.infer<typeof WebhookTest>;
