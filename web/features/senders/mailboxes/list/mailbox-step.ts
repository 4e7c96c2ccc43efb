import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';

/** Above this share of hard bounces receivers begin to doubt the sender. */
export const BOUNCE_MARK = 0.03;
/** One bounce of ten says nothing yet. */
const LEAST_BOUNCES = 3;

export type MailboxStep =
  | 'sign_in'
  | 'connect'
  | 'review_pause'
  | 'resume'
  | 'choose_plan'
  | 'check'
  | 'look_at_bounces';

export const bounceShare = ({ sent, bounced }: Pick<Mailbox, 'sent' | 'bounced'>): number =>
  sent === 0 ? 0 : bounced / sent;

export const hasManyBounces = (mailbox: Pick<Mailbox, 'sent' | 'bounced'>): boolean =>
  mailbox.bounced >= LEAST_BOUNCES && bounceShare(mailbox) > BOUNCE_MARK;

/** What a person can do for a mailbox now; null where it does its work. */
export function nextStepOf(
  mailbox: Pick<Mailbox, 'state' | 'is_paused_by_plan' | 'guard_pause' | 'sent' | 'bounced'>,
): MailboxStep | null {
  switch (mailbox.state) {
    case 'broken':
      return 'sign_in';
    case 'disconnected':
      return 'connect';
    case 'paused':
      if (mailbox.guard_pause) return 'review_pause';
      return mailbox.is_paused_by_plan ? 'choose_plan' : 'resume';
    case 'silent':
      return 'check';
    case 'held':
      // what to do is told of its domain
      return null;
    case 'full':
    case 'sending':
      return hasManyBounces(mailbox) ? 'look_at_bounces' : null;
  }
}

/** Whether it does nothing, or nobody hears it, before a person has done something; one with bounces still sends. */
export function waitsForPerson(mailbox: Parameters<typeof nextStepOf>[0]): boolean {
  const step = nextStepOf(mailbox);
  return step !== null && step !== 'look_at_bounces';
}
