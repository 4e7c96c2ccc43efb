import { draw } from '../people/hash.ts';
import type { Person } from '../people/person.ts';
import { awayUntil, bell, chance, type Character, characterOf, share } from '../network/minds/character.ts';
import { impressionOf, type SenderProfile } from '../network/minds/impression.ts';
import { hoursUntilAnswer } from '../network/minds/latency.ts';
import { coldKind } from '../network/minds/decide-replies.ts';
import { replyText } from '../network/minds/reply-text.ts';
import { readerSeed } from './reader-of.ts';
import { returnLine } from './return-line.ts';

/** A mail as its reader meets it. */
export interface MailRead {
  to: string;
  subject: string;
  text: string;
  at: Date;
  /** Mails of this sender to this reader, this one included. */
  turn: number;
  hasReplied: boolean;
  hasLink: boolean;
}

export type ReaderAction =
  | { kind: 'bounced' | 'complained' | 'opened' | 'clicked' | 'unsubscribed'; afterHours: number }
  | { kind: 'replied' | 'auto_replied'; afterHours: number; text: string };

/** Of 1000 addresses, 15 lead nowhere, as in lists that somebody has looked through: a property of the address. */
const BOUNCES = 0.015;
/** Log odds that fit published rates, of all mails delivered: 38 of 100 opened, a tenth of those clicked. */
const OPENS = -0.45;
const CLICKS_OF_OPENED = 0.104;
/** Of people of an even temper, at the first mail. */
const UNSUBSCRIBES_OF_OPENED = 0.021;
const COMPLAINS_OF_OPENED = 0.0016;
/** 3.4 of 100 answer the first mail, half as many again the second, and few the later ones. */
const REPLIES = [0.034, 0.017, 0.009];
const LATER_REPLIES = 0.004;
/** Between two readers of the same mail. */
const READERS_DIFFER = 0.5;
const FIELD = {
  bounce: 0,
  open: 1,
  click: 2,
  unsubscribe: 3,
  complain: 4,
  reply: 5,
  kind: 6,
  text: 7,
  wait: 8,
  note: 9,
};

/** Whether nobody reads at an address: mail to it comes back. */
export const leadsNowhere = (seed: number, address: string): boolean =>
  address.toLowerCase().startsWith('bounce@') || share(draw(readerSeed(seed, address), FIELD.bounce)) < BOUNCES;

/** All that will come of a mail. The same seed, address and turn: the same. */
export function decideMail(seed: number, who: Person, sender: SenderProfile, mail: MailRead): ReaderAction[] {
  const luck = readerSeed(seed, mail.to);
  const [name = ''] = mail.to.toLowerCase().split('@');
  if (leadsNowhere(seed, mail.to)) return [{ kind: 'bounced', afterHours: 0.01 }];
  const key = draw(draw(luck, sender.person), mail.turn);
  const roll = (field: number) => share(draw(key, field));
  const read = hoursUntilAnswer(seed, who, mail.at, draw(key, FIELD.wait)) * 0.4;
  if (name === 'complain')
    return [
      { kind: 'opened', afterHours: read },
      { kind: 'complained', afterHours: read + 0.1 },
    ];
  const readerActions: ReaderAction[] = [];
  const character = characterOf(seed, who);
  const back = awayUntil(seed, who, mail.at);
  if (back && character.leavesNote && mail.turn === 1) {
    const note = replyText('out_of_office', who, sender, draw(key, FIELD.note));
    readerActions.push({
      kind: 'auto_replied',
      afterHours: 0.02,
      text: `${note}\n\n${returnLine(who.language, back)}`,
    });
  }
  const isOpened =
    roll(FIELD.open) < chance(OPENS + bell(draw(luck, FIELD.open)) * READERS_DIFFER + subjectOdds(mail.subject, who));
  if (isOpened) readerActions.push({ kind: 'opened', afterHours: read });
  if (isOpened && mail.hasLink && roll(FIELD.click) < CLICKS_OF_OPENED)
    readerActions.push({ kind: 'clicked', afterHours: read + 0.05 });
  if (isOpened && roll(FIELD.unsubscribe) < wearied(UNSUBSCRIBES_OF_OPENED, character, mail.turn))
    return [...readerActions, { kind: 'unsubscribed', afterHours: read + 0.1 }];
  if (isOpened && roll(FIELD.complain) < wearied(COMPLAINS_OF_OPENED, character, mail.turn))
    return [...readerActions, { kind: 'complained', afterHours: read + 0.1 }];
  if (!mail.hasReplied && roll(FIELD.reply) < replyChance(mail, who))
    readerActions.push({
      kind: 'replied',
      afterHours: read + 0.3,
      text: replyText(coldKind(seed, who, draw(key, FIELD.kind)), who, sender, draw(key, FIELD.text)),
    });
  return readerActions;
}

/** How much a cold person is sooner tired of a sender than a warm one, and of each further mail. */
const COLDNESS = 1.2;
const EACH_MAIL = 0.25;

/** The share of readers who have had enough: people of a cold character, and whoever was written to often. */
const wearied = (share: number, { warmth }: Character, turn: number): number =>
  chance(Math.log(share / (1 - share)) - warmth * COLDNESS + (turn - 1) * EACH_MAIL);

/** A subject that names the reader is opened more often; a shouted, empty or endless one less. */
function subjectOdds(subject: string, who: Person): number {
  let odds = 0;
  if (subject.toLowerCase().includes(who.firstName.toLowerCase())) odds += 0.15;
  if (subject.trim() === '' || subject.length > 80) odds -= 0.4;
  if (/!{2,}|[A-Z]{12,}/.test(subject)) odds -= 0.4;
  return odds;
}

function replyChance({ turn, text }: MailRead, who: Person): number {
  const usual = REPLIES[turn - 1] ?? LATER_REPLIES;
  return chance(Math.log(usual / (1 - usual)) + impressionOf(text, who) * 0.6);
}
