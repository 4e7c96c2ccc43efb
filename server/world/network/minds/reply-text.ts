import { pick } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import type { SenderProfile } from './impression.ts';
import { REPLY_KINDS, type ReplyKind, type ReplyTexts } from './reply-kinds.ts';
import { englishReplies } from './texts/english-replies.ts';
import { frenchReplies } from './texts/french-replies.ts';
import { germanReplies } from './texts/german-replies.ts';
import { portugueseReplies } from './texts/portuguese-replies.ts';
import { spanishReplies } from './texts/spanish-replies.ts';

/** People whose language is missing here write English to strangers, as they would. */
const TEXTS: Record<string, ReplyTexts> = {
  en: englishReplies,
  fr: frenchReplies,
  de: germanReplies,
  es: spanishReplies,
  pt: portugueseReplies,
};
const textsOf = (who: Person): ReplyTexts => TEXTS[who.language] ?? englishReplies;

export const replyText = (kind: ReplyKind, who: Person, sender: SenderProfile, bits: number): string =>
  filled(pick(textsOf(who)[kind], bits), who, sender);

/** Which kind of reply a text of theirs was; null where it was none of their own making. */
export function kindOfReply(text: string, who: Person, sender: SenderProfile): ReplyKind | null {
  const texts = textsOf(who);
  return REPLY_KINDS.find((kind) => texts[kind].some((one) => filled(one, who, sender) === text)) ?? null;
}

function filled(template: string, who: Person, sender: SenderProfile): string {
  const values: Record<string, string> = { sender: sender.firstName, me: who.firstName, company: who.company.name };
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
