import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { CallbackUrl, DELIVERY_ERRORS, DELIVERY_STATUSES } from '../webhooks/schemas.ts';
import { EVENT_TRIGGERS } from '../webhooks/triggers.ts';

/** Of one workspace. */
export const ZAPIER_HOOKS_MAX = 100;

export const ZAP_STOPS = ['failing', 'key_ended'] as const;

/** What a Zap asks for when it is turned on. */
export const NewZapierHook = z.strictObject({
  hook_url: CallbackUrl,
  trigger: z.enum(EVENT_TRIGGERS),
  /** Only what happens with this account; null for the whole workspace, which admins alone may choose. */
  credentials_id: Id.nullable().default(null),
  /** Only people of these campaigns; of all where there are none. */
  workflow_ids: z.array(Id).max(100).default([]),
  /** Only these labels fire the triggers of labels; all where there are none. */
  label_ids: z.array(Id).max(200).default([]),
  /** By which Zapier knows the Zap. */
  zap_id: z.string().trim().max(60).default(''),
});

/** A Zap that listens. */
export const ZapierHook = z.object({
  _id: Id,
  trigger: z.enum(EVENT_TRIGGERS),
  zap_id: z.string(),
  credentials_id: Id.nullable(),
  workflow_ids: z.array(Id),
  label_ids: z.array(Id),
  /** The key that it was made with; null where it was made by a person. */
  key: z.object({ _id: Id, name: z.string() }).nullable(),
  since: Time,
  /** Why it is told nothing: Zapier did not answer for too long, or the key is over. */
  stopped: z.enum(ZAP_STOPS).nullable(),
  /** How it went the last time; null where nothing was sent yet. */
  last: z
    .object({
      at: Time,
      status: z.enum(DELIVERY_STATUSES),
      status_code: z.int().nullable(),
      error: z.enum(DELIVERY_ERRORS).nullable(),
    })
    .nullable(),
  /** Of the last 24 hours. */
  today: z.int(),
});
export type ZapierHook = z.infer<typeof ZapierHook>;
