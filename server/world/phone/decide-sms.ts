import { share } from '../network/minds/character.ts';
import { hoursUntilAnswer } from '../network/minds/latency.ts';
import { replyText } from '../network/minds/reply-text.ts';
import { draw } from '../people/hash.ts';
import { readerSeed, readerOf } from '../mail/reader-of.ts';

/** Of 100 who get a text message from somebody they do not know, so many answer and so many want no more. */
const REPLIES = 0.09;
const STOPS = 0.025;
const FIELD = { answer: 0, kind: 1, text: 2, wait: 3 };

/** What comes back to a text message; null where nothing does. A number that ends in 09 always says STOP. */
export function decideSms(
  seed: number,
  number: string,
  sms: { text: string; turn: number; at: Date },
): { text: string; afterHours: number } | null {
  if (number.endsWith('09')) return { text: 'STOP', afterHours: 0.01 };
  const key = draw(readerSeed(seed, number), sms.turn);
  const luck = share(draw(key, FIELD.answer));
  if (luck >= REPLIES + STOPS) return null;
  const who = readerOf(seed, number);
  // phones are looked at more often than mail
  const afterHours = hoursUntilAnswer(seed, who, sms.at, draw(key, FIELD.wait)) * 0.2;
  if (luck >= REPLIES) return { text: 'STOP', afterHours };
  const kind = share(draw(key, FIELD.kind)) < 0.6 ? 'warm' : 'no';
  const sender = { person: 0, firstName: '', industry: '', connections: 500 };
  const text = replyText(kind, who, sender, draw(key, FIELD.text)).replace(/\s+,/g, ',');
  return { text, afterHours };
}
