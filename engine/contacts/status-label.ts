import type { StatusLabel } from '../../contract/labels/status-labels.ts';

/** What each thing that happens with a person makes of them; what is not here changes nothing. */
const STATUS_OF: Readonly<Record<string, StatusLabel>> = {
  fetched_email: 'fetched_email',
  invite_sent: 'request_sent',
  message_sent: 'contacted',
  email_sent: 'contacted',
  sms_sent: 'contacted',
  invite_accepted: 'connected',
  unconnectable: 'unconnectable',
  viewed_message: 'viewed_message',
  clicked_email_link: 'visited_link',
  clicked_message_link: 'visited_link',
  got_reply: 'got_reply',
  new_message: 'got_reply',
  new_email: 'got_reply',
  mark_as_interested: 'interested',
  meet_booked: 'interested',
  mark_as_lead: 'lead',
  mark_as_customer: 'lead',
  excluded: 'excluded',
  stuck: 'stuck',
};

/** How far each is from the beginning: nobody goes back because of what comes late, or comes again. */
const RANK: Record<StatusLabel, number> = {
  new: 0,
  stuck: 1,
  unconnectable: 1,
  fetched_email: 1,
  request_sent: 2,
  contacted: 3,
  connected: 4,
  viewed_message: 5,
  visited_link: 6,
  got_reply: 7,
  interested: 8,
  lead: 9,
  excluded: 10,
};

/**
 * Where somebody stands after something happened. Being stuck or out of reach says how it ended so far: it takes the
 * place of what was under way, not of an answer, and any step onward ends it. Who is excluded stays so until let in again.
 */
export function statusAfter(current: StatusLabel, trigger: string): StatusLabel {
  const next = STATUS_OF[trigger];
  if (!next || current === 'excluded') return current;
  if (next === 'stuck') return RANK[current] < RANK.got_reply ? next : current;
  if (next === 'unconnectable') return RANK[current] < RANK.connected ? next : current;
  return RANK[next] > RANK[current] ? next : current;
}

/** Where somebody stands, and where they would had they booked no meeting; null where none moved them. */
export interface Standing {
  status: StatusLabel;
  withoutMeeting: StatusLabel | null;
}

/** The same with meetings in mind: when the only one is canceled, they stand where all the rest has led them. */
export function standingAfter({ status, withoutMeeting }: Standing, trigger: string): Standing {
  if (trigger === 'meet_canceled')
    return { status: status === 'excluded' ? status : (withoutMeeting ?? status), withoutMeeting: null };
  const after = statusAfter(status, trigger);
  if (trigger !== 'meet_booked')
    return { status: after, withoutMeeting: withoutMeeting && statusAfter(withoutMeeting, trigger) };
  return { status: after, withoutMeeting: withoutMeeting ?? (after === status ? null : status) };
}

/** Something passed between us and them. */
const CONTACTS: ReadonlySet<string> = new Set([
  'invite_sent',
  'message_sent',
  'email_sent',
  'sms_sent',
  'got_reply',
  'new_message',
  'new_email',
]);
export const isContact = (trigger: string): boolean => CONTACTS.has(trigger);

/** What is known of a person's ways, each as whether it ever happened. */
export interface StatusFacts {
  is_invited: boolean;
  is_written_to: boolean;
  is_connected: boolean;
  has_seen: boolean;
  has_clicked: boolean;
  has_replied: boolean;
  is_interested: boolean;
  has_met: boolean;
  is_lead: boolean;
}

/** Where somebody stands by all that is known: for who is let in again. */
export function statusByFacts(facts: StatusFacts): StatusLabel {
  if (facts.is_lead) return 'lead';
  if (facts.is_interested || facts.has_met) return 'interested';
  if (facts.has_replied) return 'got_reply';
  if (facts.has_clicked) return 'visited_link';
  if (facts.has_seen) return 'viewed_message';
  if (facts.is_connected) return 'connected';
  if (facts.is_written_to) return 'contacted';
  return facts.is_invited ? 'request_sent' : 'new';
}

export function standingByFacts(facts: StatusFacts): Standing {
  const status = statusByFacts(facts);
  const other = statusByFacts({ ...facts, has_met: false });
  return { status, withoutMeeting: other === status ? null : other };
}
