import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** Every mail the product itself writes to people. */
export const MAIL_KINDS = [
  'activation',
  'restore',
  'password_changed',
  'email_change',
  'email_changed',
  'account_exists',
  'invite',
  'account_deleted',
  'digest_daily',
  'digest_weekly',
  'digest_monthly',
  'prospects_export',
  'trial_ending',
  'trial_over',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * queued: waits for the worker · sending: handed to the server, its answer not yet kept · sent: accepted ·
 * kept: no mail server is configured, it can be read here · failed: refused for good ·
 * unknown: the process died between sending and noting the answer; never sent again by itself
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'failed', 'unknown'] as const;

export const Mail = z.object({
  _id: Id,
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  language: z.string(),
  html: z.string(),
  text: z.string(),
  status: z.enum(MAIL_STATUSES),
  last_error: z.string().nullable(),
  created_at: Time,
});
export type Mail = z.infer<typeof Mail>;
