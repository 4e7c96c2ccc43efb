import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import { awayUntil, type Character, chance, characterOf, share } from './character.ts';
import { impressionOf, type SenderProfile, senderReputation } from './impression.ts';
import { hoursUntilAnswer } from './latency.ts';
import type { ReplyKind } from './reply-kinds.ts';
import { kindOfReply, replyText } from './reply-text.ts';

export interface Said {
  isOurs: boolean;
  text: string;
  at: Date;
}

/** What comes back, in the order in which it comes. */
export interface Utterance {
  kind: ReplyKind;
  text: string;
  afterHours: number;
}

const SALT = 0x7e11;
const STANCE_SALT = 0x57a9;
/** Log odds that fit published rates, of all invitations sent: 9.4 of 100 answer one with a note, 5.4 one without. */
const AFTER_NOTE = -0.84;
const AFTER_PLAIN = -1.67;
/** The same for messages to people who have not written yet: 10 of 100 answer the first, half as many again the second. */
const COLD = [-2.3, -2.97, -3.9];
/** From the third follow-up on somebody rather says that they want no more of it. */
const ANNOYED = -3.3;
/** The odds once they have said something: what they said last decides. */
const TALKING: Record<ReplyKind, number> = {
  question: 1.7,
  warm: 1,
  meeting: 1.2,
  out_of_office: -2.4,
  later: -1.8,
  no: -4.5,
};

/** What a new contact writes by themselves, once they have accepted: an answer to the note, or a word of welcome. */
export function decideWelcome(
  seed: number,
  who: Person,
  sender: SenderProfile,
  note: string | null,
  at: Date,
): Utterance[] {
  const character = characterOf(seed, who);
  const impression = note === null ? 0 : impressionOf(note, who) * 0.8;
  const key = keyFor(seed, who, sender, 0);
  const odds = (note === null ? AFTER_PLAIN : AFTER_NOTE) + character.warmth + impression;
  if (share(draw(key, 0)) >= chance(odds)) return [];
  const kind = coldKind(seed, who, draw(key, 1));
  return [utter(seed, who, sender, kind, at, key)];
}

/** What comes of the last thing that we wrote: nothing, an answer, or a note that answers by itself and maybe an answer later. */
export function decideReplies(seed: number, who: Person, sender: SenderProfile, said: readonly Said[]): Utterance[] {
  const last = said.at(-1);
  if (!last?.isOurs) return [];
  const key = keyFor(seed, who, sender, said.filter((one) => one.isOurs).length);
  const character = characterOf(seed, who);
  const mood = moodOf(who, sender, said);
  const impression = impressionOf(last.text, who);
  const odds = mood.odds + character.warmth + impression + (mood.kind === 'cold' ? senderReputation(sender, who) : 0);
  const replies: Utterance[] = [];
  if (awayUntil(seed, who, last.at) && character.leavesNote && mood.runLength === 1)
    replies.push({
      kind: 'out_of_office',
      text: replyText('out_of_office', who, sender, draw(key, 3)),
      afterHours: 0.02,
    });
  if (share(draw(key, 0)) < chance(odds))
    replies.push(
      utter(
        seed,
        who,
        sender,
        mood.kind === 'cold'
          ? coldKind(seed, who, draw(key, 1))
          : pickKind(mood.kind, character, impression, draw(key, 1)),
        last.at,
        key,
      ),
    );
  return replies;
}

type Mood = 'cold' | 'annoyed' | ReplyKind;

/** How they stand to us before they read the last message: how many we have written in a row, and what they said before. */
function moodOf(who: Person, sender: SenderProfile, said: readonly Said[]) {
  const theirs = said.findLastIndex((one) => !one.isOurs);
  const runLength = said.length - 1 - theirs;
  if (theirs < 0) {
    const cold = COLD[runLength - 1];
    return { kind: (cold === undefined ? 'annoyed' : 'cold') as Mood, odds: cold ?? ANNOYED, runLength };
  }
  // what a hand of ours put in their mouth counts as warm
  const kind = kindOfReply(said[theirs]?.text ?? '', who, sender) ?? 'warm';
  if (runLength > 3) return { kind: 'annoyed' as Mood, odds: ANNOYED, runLength };
  return { kind: kind as Mood, odds: TALKING[kind] - (runLength - 1) * 1.2, runLength };
}

/** Of 100 replies, how many are of which kind. */
const SHARES: Record<
  'cold' | 'annoyed' | 'talking' | 'postponed' | 'refused',
  readonly (readonly [ReplyKind, number])[]
> = {
  cold: [
    ['warm', 34],
    ['question', 21],
    ['meeting', 13],
    ['later', 12],
    ['no', 20],
  ],
  annoyed: [
    ['no', 82],
    ['later', 12],
    ['question', 6],
  ],
  // nobody says that the timing is good and then that it is bad
  talking: [
    ['meeting', 48],
    ['warm', 30],
    ['question', 22],
  ],
  postponed: [['later', 100]],
  refused: [['no', 100]],
};
const TABLES: Partial<Record<Mood, keyof typeof SHARES>> = {
  cold: 'cold',
  annoyed: 'annoyed',
  later: 'postponed',
  no: 'refused',
};
const KEEN: ReadonlySet<ReplyKind> = new Set(['warm', 'question', 'meeting']);

function pickKind(mood: Mood, character: Character, impression: number, bits: number): ReplyKind {
  const shares = SHARES[TABLES[mood] ?? 'talking'];
  // kinder people and better texts meet fewer refusals; the curious ask first
  const weigh = ([kind, weight]: readonly [ReplyKind, number]): number => {
    if (kind === 'no') return weight * Math.exp(-character.warmth - impression * 0.5);
    return kind === 'question' ? weight * (0.4 + 1.2 * character.curiosity) : weight;
  };
  const total = shares.reduce((sum, one) => sum + weigh(one), 0);
  let left = share(bits) * total;
  for (const one of shares) {
    left -= weigh(one);
    if (left < 0) return one[0];
  }
  return 'no';
}

/**
 * What somebody answers strangers. Whether they want to hear of it at all is theirs for life, whatever is written and by
 * whichever way: a word of welcome and the answer to a message that crosses it do not contradict each other.
 */
export function coldKind(seed: number, who: Person, bits: number): ReplyKind {
  const character = characterOf(seed, who);
  const stance = pickKind('cold', character, 0, draw(memberKey(seed ^ STANCE_SALT, who.index), 0));
  return KEEN.has(stance) ? pickKind('warm', character, 0, bits) : stance;
}

const keyFor = (seed: number, who: Person, sender: SenderProfile, turn: number): number =>
  draw(draw(memberKey(seed ^ SALT, who.index), sender.person), turn);

function utter(seed: number, who: Person, sender: SenderProfile, kind: ReplyKind, at: Date, key: number): Utterance {
  return {
    kind,
    text: replyText(kind, who, sender, draw(key, 3)),
    afterHours: hoursUntilAnswer(seed, who, at, draw(key, 2)),
  };
}
