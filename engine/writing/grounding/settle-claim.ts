import type { ClaimSettlement, TextClaim, WritingSource } from '../../../contract/writing/schemas.ts';
import { readText } from '../reading/read-text.ts';
import type { Language } from '../../../contract/accounts/people.ts';
import { ownWordsSource } from '../sources.ts';

/** A text with all that its grounding needs; settling gives it back changed, to be grounded anew. */
export interface SettledText {
  text: string;
  sources: readonly WritingSource[];
  settled: readonly ClaimSettlement[];
}
type Who = Pick<ClaimSettlement, 'by' | 'at'>;

/** The member answers for it, word for word. */
export const acceptClaim = (from: SettledText, claim: Pick<TextClaim, 'words'>, { by, at }: Who): SettledText => ({
  ...from,
  settled: [...from.settled, { how: 'accepted', words: claim.words, by, at }],
});

/** The member says where it is from: these words become a source, and carry the claim only if they say it. */
export function addSource(
  from: SettledText,
  claim: Pick<TextClaim, 'words'>,
  words: string,
  { by, at }: Who,
): SettledText {
  const taken = new Set(from.sources.map(({ id }) => id));
  let number = from.sources.length + 1;
  while (taken.has(`own${number}`)) number++;
  const source = ownWordsSource(`own${number}`, words, at);
  return {
    ...from,
    sources: [...from.sources, source],
    settled: [...from.settled, { how: 'source_added', words: claim.words, by, at, source_id: source.id }],
  };
}

/** Takes the claim out, and with it what of its sentence says nothing without it. */
export function removeClaim(
  from: SettledText,
  claim: Pick<TextClaim, 'start' | 'end' | 'words'>,
  language: Language,
  { by, at }: Who,
): SettledText {
  const { text } = from;
  const read = readText(text, language);
  const sentence = read.sentences.find(({ start, end }) => start <= claim.start && end >= claim.end);
  const settled = [...from.settled, { how: 'removed' as const, words: claim.words, by, at }];
  if (!sentence) return { ...from, text: joined(text.slice(0, claim.start), text.slice(claim.end)), settled };
  const rest = text.slice(claim.end, sentence.end);
  const [, following = ''] =
    /^[,;:–—\s]+(?:(?:and|but|so|und|aber|et|mais|donc|y|pero|e|mas)\s+)?(.*)$/is.exec(rest) ?? [];
  // what follows in the sentence stands by itself, or the sentence goes
  const stays = claim.start - sentence.start <= LEAD && following.trim().split(/\s+/).length >= WORDS_LEAST;
  const middle = stays ? following.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : '';
  const isFirst = sentence.start === read.sentences[0]?.start;
  const lead = isFirst && !stays ? leadOf(text.slice(sentence.start, claim.start)) : '';
  return { ...from, text: joined(text.slice(0, sentence.start) + lead + middle, text.slice(sentence.end)), settled };
}
/** “I saw that” before it goes with it. */
const LEAD = 25;
const WORDS_LEAST = 4;

/** A greeting before the claim in the same sentence stays. */
const leadOf = (before: string): string => /^.{0,80}?[,:]\s*/.exec(before)?.[0].trimEnd() ?? '';

const joined = (before: string, after: string): string =>
  `${before.trimEnd()}${/\n/.test(before.slice(before.trimEnd().length) + after.slice(0, 1)) ? '\n' : ' '}${after.trimStart()}`.trim();
