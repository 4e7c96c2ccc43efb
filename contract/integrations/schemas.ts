import * as z from 'zod';
import { GuardPause } from '../guard/schemas.ts';
import { Id } from '../ids.ts';

export const INTEGRATION_STATUSES = ['connected', 'disconnected', 'disabled'] as const;
export type IntegrationStatus = (typeof INTEGRATION_STATUSES)[number];
export const EMAIL_INTEGRATIONS = [
  'google',
  'sendgrid',
  'microsoft',
  'amazon',
  'exchange',
  'smtp',
  'ai_email_service',
] as const;
/** Shown where one that a campaign uses is down, or is gone. */
export const INTEGRATION_DOWN = 'Integration down, reconnect on Integrations page';
export const REMOVED_FROM_ROTATION = 'Email removed from rotation';

/** What holds how much leaves by a mailbox today: set by a person, its ramp, the most that one on a domain of the workspace's own writes, autopilot, or its account's limit of emails. */
export const MAILBOX_LIMITS = ['set', 'ramp', 'goal', 'autopilot', 'account'] as const;
export type MailboxLimitKind = (typeof MAILBOX_LIMITS)[number];

/** What may leave today, the least of all that holds it. */
export const MailboxToday = z.object({
  limit_today: z.int(),
  /** Less where other mailboxes have used up the account's limit. */
  left_today: z.int(),
  /** Which of them binds; null while nothing leaves at all. */
  limited_by: z.enum(MAILBOX_LIMITS).nullable(),
});
export type MailboxToday = z.infer<typeof MailboxToday>;

export const Integration = z.object({
  _id: Id,
  type: z.string(),
  category: z.string(),
  email: z.string().nullable(),
  status: z.enum(INTEGRATION_STATUSES),
  /** Down because its server refuses the sign-in: whoever knows the password signs it in again. */
  is_refused: z.boolean(),
  is_paused_by_plan: z.boolean(),
  /** It has paused itself, and why. */
  guard_pause: GuardPause.nullable(),
  /** What is wrong with it, in words for the person who looks at it. */
  problem: z.string().nullable(),
  sender_name: z.string(),
  per_day: z.int(),
  /** Of the account's own day. */
  used_today: z.int(),
  ...MailboxToday.shape,
});
export type Integration = z.infer<typeof Integration>;

export const problemOf = (status: IntegrationStatus): string | null =>
  status === 'connected' ? null : INTEGRATION_DOWN;

/** The mailboxes a campaign shares its emails between, in its order, each with what is wrong with it. */
export function rotationOf(
  chosen: readonly string[],
  known: readonly Pick<Integration, '_id' | 'status'>[],
): { _id: string; problem: string | null }[] {
  return chosen.map((_id) => {
    const found = known.find((each) => each._id === _id);
    return { _id, problem: found ? problemOf(found.status) : REMOVED_FROM_ROTATION };
  });
}
