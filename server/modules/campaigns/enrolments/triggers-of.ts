import type { LabelTrigger } from '../../../../contract/labels/schemas.ts';
import { SPEC_WAIT_REASONS, type WaitReason } from '../../../../contract/enrolments/reasons.ts';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { EnrolmentEvent } from '../../../../engine/enrolment.ts';

/** Those that labels can be set by, and those that only say how far things have come (engine/contacts/status-label.ts). */
type Trigger = LabelTrigger | 'sms_sent' | 'viewed_message' | 'unconnectable' | 'stuck' | 'excluded' | 'included';

const AFTER_ACTS: Partial<Record<Action, Trigger>> = {
  connect: 'invite_sent',
  connect_by_email: 'invite_sent',
  message: 'message_sent',
  inmail: 'message_sent',
  email: 'email_sent',
  sms: 'sms_sent',
};

/**
 * What labels, and whoever else listens to people, hear of an event; `held` is what held them before it. Clicks are told
 * by who sees them (tracking).
 */
export function triggersOf(event: EnrolmentEvent, held: WaitReason | null = null): Trigger[] {
  switch (event.type) {
    case 'enrolment.acted':
      return listed(AFTER_ACTS[event.data.action]);
    case 'enrolment.skipped':
      return event.data.reason === 'not_accepted' ? ['unconnectable'] : [];
    case 'enrolment.waiting':
      return event.data.reason === held ? [] : listed(afterWait(event.data.reason));
    case 'enrolment.noted':
      return listed(AFTER_FACTS[event.data.fact]);
    case 'enrolment.excluded':
      return event.data.reason === 'excluded' ? ['excluded'] : [];
    case 'enrolment.included':
      return ['included'];
    default:
      return [];
  }
}

const AFTER_FACTS: Partial<Record<Extract<EnrolmentEvent, { type: 'enrolment.noted' }>['data']['fact'], Trigger>> = {
  accepted: 'invite_accepted',
  seen: 'viewed_message',
  opened: 'viewed_message',
  replied: 'got_reply',
  meeting: 'meet_booked',
};

/** What the specification calls an error of the person holds them until somebody does something about it. */
function afterWait(reason: WaitReason): Trigger | undefined {
  if (reason === 'profile_closed') return 'unconnectable';
  return reason in SPEC_WAIT_REASONS || reason === 'placeholder_missing' ? 'stuck' : undefined;
}

const listed = (trigger: Trigger | undefined) => (trigger ? [trigger] : []);
