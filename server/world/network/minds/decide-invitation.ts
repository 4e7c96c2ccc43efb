import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import type { Department, Seniority } from '../../people/positions.ts';
import { chance, characterOf, share } from './character.ts';
import { impressionOf, type SenderProfile, senderReputation } from './impression.ts';
import { hoursUntilAnswer } from './latency.ts';

export interface ReceivedInvitation {
  note: string | null;
  at: Date;
}
export type InvitationAnswer = { accepts: false } | { accepts: true; afterHours: number };

const SALT = 0x1271;

/**
 * Log odds, fitted to published rates: 31 of 100 accept; of chiefs 19, of managers 39, in marketing 41, in finance 23,
 * in companies under 50 people 36, over 5,000 24.
 */
const USUAL = -1;
const BY_SENIORITY: Partial<Record<Seniority, number>> = { c_level: -0.85, vp: -0.32, director: 0.04, manager: 0.41 };
const BY_DEPARTMENT: Partial<Record<Department, number>> = {
  marketing: 0.52,
  human_resources: 0.28,
  sales: 0.23,
  customer_success: 0.14,
  product: 0.07,
  engineering: -0.11,
  it: -0.21,
  finance: -0.37,
  legal: -0.4,
};

function bySize(headCount: number): number {
  if (headCount <= 50) return 0.34;
  if (headCount <= 1000) return 0;
  return headCount <= 5000 ? -0.2 : -0.43;
}

/** Whether an invitation is accepted, and when. One that is not stays unanswered: nobody presses “ignore”. */
export function decideInvitation(
  seed: number,
  who: Person,
  sender: SenderProfile,
  sent: ReceivedInvitation,
): InvitationAnswer {
  const odds =
    USUAL +
    (BY_SENIORITY[who.seniority] ?? 0) +
    (BY_DEPARTMENT[who.department] ?? 0) +
    bySize(who.company.headCount) +
    characterOf(seed, who).openness +
    senderReputation(sender, who) +
    (sent.note === null ? 0 : impressionOf(sent.note, who));
  // the same luck whatever is written: a better text wins whom a worse one wins, and some more
  const key = draw(memberKey(seed ^ SALT, who.index), sender.person);
  if (share(draw(key, 0)) >= chance(odds)) return { accepts: false };
  return { accepts: true, afterHours: hoursUntilAnswer(seed, who, sent.at, draw(key, 1)) };
}
