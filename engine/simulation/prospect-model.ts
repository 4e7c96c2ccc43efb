import type { Fact } from '../../contract/enrolments/events.ts';
import type { Action } from '../../contract/campaigns/sequence.ts';
import { HOUR } from '../time/durations.ts';
import { shareOf } from '../hash.ts';

/**
 * How people answer on the average, from published studies: what a campaign may expect before it has begun. The
 * synthetic network's people have characters on top of this; a simulation has none, so its numbers are means.
 */
export const EXPECTED_SHARES = {
  /** A connection request is accepted. */
  accepted: 0.31,
  accepted_by_email: 0.31,
  /** A message to a connection is answered; each further one wins half as many again. */
  replied: 0.1,
  replied_inmail: 0.1,
  replied_note: 0.094,
  seen: 0.6,
  opened: 0.36,
  clicked: 0.039,
  replied_email: 0.034,
  bounced: 0.04,
  unsubscribed: 0.01,
  replied_sms: 0.08,
  replied_call: 0.05,
  /** Of those who answer, how many meet. */
  meeting: 0.12,
  enriched: 0.55,
} as const;
export const FOLLOW_UP_SHARE = 0.5;

/** Something that may come of an act: how likely, and if it does, when. */
export interface Expectation {
  fact: Fact;
  share: number;
}

/** What may come of an act. `contacts` counts the contacts of the person before it on the same channel. */
export function expectationsOf(
  action: Action,
  { hasText, contacts }: { hasText: boolean; contacts: number },
): Expectation[] {
  const e = EXPECTED_SHARES;
  const again = FOLLOW_UP_SHARE ** Math.min(contacts, 4);
  switch (action) {
    case 'connect':
      return [
        { fact: 'accepted', share: e.accepted },
        ...(hasText ? [{ fact: 'replied', share: e.replied_note } as const] : []),
      ];
    case 'connect_by_email':
      return [{ fact: 'accepted', share: e.accepted_by_email }];
    case 'message':
      return [
        { fact: 'seen', share: e.seen },
        { fact: 'replied', share: e.replied * again },
      ];
    case 'inmail':
      return [{ fact: 'replied', share: e.replied_inmail * again }];
    case 'email':
      return [
        { fact: 'bounced', share: contacts === 0 ? e.bounced : 0 },
        { fact: 'opened', share: e.opened },
        { fact: 'clicked', share: e.clicked },
        { fact: 'unsubscribed', share: e.unsubscribed },
        { fact: 'replied', share: e.replied_email * again },
      ];
    case 'sms':
      return [{ fact: 'replied', share: e.replied_sms * again }];
    case 'call':
    case 'voicemail':
      return [{ fact: 'replied', share: e.replied_call * again }];
    default:
      return [];
  }
}

const MEDIAN_HOURS: Record<Fact, number> = {
  accepted: 9,
  seen: 3,
  replied: 9,
  opened: 4,
  clicked: 5,
  bounced: 0.02,
  unsubscribed: 8,
  meeting: 30,
};
/** A log-normal wait: half answer within the median, a few much later. */
const SPREAD = 1.1;

export function answersAfter(fact: Fact, ...words: readonly (string | number)[]): number {
  const [u, v] = [Math.max(shareOf(...words, 'u'), 1e-9), shareOf(...words, 'v')];
  const normal = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  return Math.round(MEDIAN_HOURS[fact] * Math.exp(SPREAD * normal) * HOUR);
}
