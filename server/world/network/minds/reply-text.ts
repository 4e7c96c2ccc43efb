import { pick } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import type { Sender } from './impression.ts';
import { REPLY_KINDS, type ReplyKind, type ReplyTexts } from './reply-kinds.ts';
import { english } from './texts/english.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { portuguese } from './texts/portuguese.ts';
import { spanish } from './texts/spanish.ts';

/** People whose language is missing here write English to strangers, as they would. */
const TEXTS: Record<string, ReplyTexts> = { en: english, fr: french, de: german, es: spanish, pt: portuguese };
const textsOf = (who: Person): ReplyTexts => TEXTS[who.language] ?? english;

export const replyText = (kind: ReplyKind, who: Person, sender: Sender, bits: number): string =>
  filled(pick(textsOf(who)[kind], bits), who, sender);

/** Which kind of reply a text of theirs was; null where it was none of their own making. */
export function kindOfReply(text: string, who: Person, sender: Sender): ReplyKind | null {
  const texts = textsOf(who);
  return REPLY_KINDS.find((kind) => texts[kind].some((one) => filled(one, who, sender) === text)) ?? null;
}

function filled(template: string, who: Person, sender: Sender): string {
  const values: Record<string, string> = { sender: sender.firstName, me: who.firstName, company: who.company.name };
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
