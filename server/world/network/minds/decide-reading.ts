import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import { chance, characterOf, share } from './character.ts';
import type { Said, Utterance } from './decide-replies.ts';
import type { SenderProfile } from './impression.ts';
import { hoursUntilRead } from './latency.ts';

const SALT = 0x5ee2;
/** Log odds of opening a message without answering it: with those who answer, 60 of 100 are seen. */
const OPENED = -0.28;
const CURIOUS = 1.1;

/**
 * After how many hours somebody opens what we wrote last, as the network shows it; null where they never do, or hide
 * that they did. Whoever answers has read before; a note that answers by itself has not.
 */
export function decideReading(
  seed: number,
  who: Person,
  sender: SenderProfile,
  said: readonly Said[],
  replies: readonly Utterance[],
): number | null {
  const last = said.at(-1);
  if (!last?.isOurs) return null;
  const turn = said.filter((one) => one.isOurs).length;
  const key = draw(draw(memberKey(seed ^ SALT, who.index), sender.person), turn);
  const answer = replies.find(({ kind }) => kind !== 'out_of_office');
  const hours = hoursUntilRead(seed, who, last.at, draw(key, 1));
  if (answer) return Math.min(hours, answer.afterHours * (0.2 + 0.75 * share(draw(key, 2))));
  const { curiosity, warmth } = characterOf(seed, who);
  return share(draw(key, 0)) < chance(OPENED + CURIOUS * curiosity + warmth * 0.5) ? hours : null;
}
