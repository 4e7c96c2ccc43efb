import { personOfUsername, publicId } from '../../../../server/world/network/ids.ts';
import { senderProfileOf } from '../../../../server/world/network/life/life.ts';
import { decideInvitation } from '../../../../server/world/network/minds/decide-invitation.ts';
import { decideWelcome } from '../../../../server/world/network/minds/decide-replies.ts';
import { people, type Person } from '../../../../server/world/people/person.ts';

/** The seed of the world that every demo runs beside. */
const SEED = 1;
const CANDIDATES_MAX = 8_000;

export interface WillingProspect {
  who: Person;
  link: string;
}

/**
 * People of the synthetic network who will accept this note from this account soon, some of them with an answer and
 * some without a word. Their minds are made up beforehand, so that a test waits for what really comes.
 */
export function willingProspects(
  username: string,
  note: string,
  counts: { answering: number; silent: number },
): { answering: WillingProspect[]; silent: WillingProspect[] } {
  const [at, sender] = [new Date(), senderProfileOf(SEED, personOfUsername(username))];
  const found: { one: WillingProspect; answers: boolean; hours: number }[] = [];
  for (const who of people(SEED, { from: 1, count: CANDIDATES_MAX })) {
    const answer = decideInvitation(SEED, who, sender, { note, at });
    if (!answer.accepts) continue;
    const [first] = decideWelcome(SEED, who, sender, note, at);
    if (first?.kind === 'out_of_office') continue;
    const hours = answer.afterHours + (first?.afterHours ?? 0);
    const link = `https://www.linkedin.com/in/${publicId(who)}`;
    found.push({ one: { who, link }, answers: first !== undefined, hours });
  }
  const soonest = found.toSorted((a, b) => a.hours - b.hours);
  const take = (answers: boolean, count: number) =>
    soonest
      .filter((each) => each.answers === answers)
      .slice(0, count)
      .map(({ one }) => one);
  return { answering: take(true, counts.answering), silent: take(false, counts.silent) };
}
