import type { ReplyIntent, ReplyReading } from '../../contract/reading/schemas.ts';
import { readAbsence } from '../mail/read-absence.ts';
import type { ReceivedReply } from './received-reply.ts';

/** A name after what points to somebody: “contact my colleague Jane Doe”. */
const POINTS =
  /(?:\b(?:contact|ask|to|with|try|is|cc|colleague|manager|boss|buyer|adding|copying|an|frau|herrn?|kollegin|kollege[n]?|ist|bei|einkäufer(?:in)?|à|avec|collègue|est|m\.|mme|con|por|señora?|colega|é|com|o|a|para|director[a]?)[,:]?\s+)(?<name>(?:Dr\.? |Mr\.? |Ms\.? |Mrs\.? )?\p{Lu}[\p{Ll}'’-]{1,20}(?:\s+\p{Lu}[\p{Ll}'’-]{1,20}){1,2})/u;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** A day after which, or on which, they would rather be written to. */
const FROM_DAY =
  /(?:until|till|after|on|by|bis|nach|am|ab|jusqu'au|après|apres|le|hasta|después del|el|até|ate|depois de|em|no dia)\s/i;

export type Details = Pick<ReplyReading, 'day' | 'referral'>;

/** What is told beside: the day, and who would be right. */
export function toldDetails(intent: ReplyIntent | null, reply: ReceivedReply, said: string, today: string): Details {
  return { day: dayTold(intent, reply, said, today), referral: referralTold(intent, reply, said) };
}

function dayTold(intent: ReplyIntent | null, { subject = '' }: ReceivedReply, said: string, today: string) {
  if (intent === 'out_of_office') return readAbsence({ subject, text: said }, today);
  if (intent !== 'later' || !FROM_DAY.test(said)) return null;
  // “on 15 January” is read like “until 15 January”: the day itself
  const until = said.replace(
    /\b(?:on|am|le|el|no dia|em|nach dem|after|après le|after the|por el|dia|día)\s+(?=\d)/giu,
    (word) => (/^(?:am|nach)/i.test(word) ? 'bis ' : /^(?:on|after)/i.test(word) ? 'until ' : 'hasta '),
  );
  return readAbsence({ subject: '', text: until }, today);
}

function referralTold(intent: ReplyIntent | null, { from }: ReceivedReply, said: string): Details['referral'] {
  if (intent !== 'referral' && intent !== 'wrong_person' && intent !== 'automatic') return null;
  const email = EMAIL.exec(said)?.[0]?.replace(/\.$/, '').toLowerCase() ?? null;
  const name = intent === 'referral' ? (POINTS.exec(said)?.groups?.name ?? null) : null;
  const isOwn = email !== null && from?.toLowerCase().includes(email) === true;
  return name === null && (email === null || isOwn) ? null : { name, email: isOwn ? null : email };
}
