import type { LabelTrigger } from '../../../contract/labels.ts';
import type { Action } from '../../../contract/sequence.ts';
import type { EnrolmentEvent } from '../../../engine/enrolment.ts';

const AFTER_ACTS: Partial<Record<Action, LabelTrigger>> = {
  connect: 'invite_sent',
  connect_by_email: 'invite_sent',
  message: 'message_sent',
  inmail: 'message_sent',
  email: 'email_sent',
};

/** What labels, and whoever else listens to people, hear of an event. Clicks are told by who sees them (tracking). */
export function triggersOf(event: EnrolmentEvent): LabelTrigger[] {
  if (event.type === 'enrolment.acted') return listed(AFTER_ACTS[event.data.action]);
  if (event.type !== 'enrolment.noted') return [];
  switch (event.data.fact) {
    case 'accepted':
      return ['invite_accepted'];
    case 'replied':
      return ['got_reply'];
    case 'meeting':
      return ['meet_booked'];
    default:
      return [];
  }
}

const listed = (trigger: LabelTrigger | undefined) => (trigger ? [trigger] : []);
