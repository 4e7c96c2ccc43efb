import * as z from 'zod';
import { Id } from '../ids.ts';

export const LABEL_TYPES = ['profile', 'ai_generated', 'space', 'template'] as const;
export type LabelType = (typeof LABEL_TYPES)[number];
export const LABEL_NAME_MAX = 30;
export const LABELS_MAX = 200;

/** What can set a label by itself: the event triggers of prospects. */
export const LABEL_TRIGGERS = [
  'invite_sent',
  'invite_accepted',
  'message_sent',
  'got_reply',
  'meet_booked',
  'mark_as_lead',
  'mark_as_customer',
  'email_sent',
  'new_email',
  'clicked_email_link',
  'clicked_message_link',
] as const;
export type LabelTrigger = (typeof LABEL_TRIGGERS)[number];

export const Label = z.object({
  _id: Id,
  name: z.string(),
  color: z.string(),
  type: z.enum(LABEL_TYPES),
  display_order: z.int(),
  /** Seen by the whole workspace, or by its maker alone. */
  shared: z.boolean(),
  created_by: Id.nullable(),
});
export type Label = z.infer<typeof Label>;

export const AutoLabels = z.strictObject({
  rules: z.array(z.strictObject({ trigger: z.enum(LABEL_TRIGGERS), label_id: Id })).max(50),
});
export type AutoLabels = z.infer<typeof AutoLabels>;
