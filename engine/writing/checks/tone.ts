import type { TextFinding, FormOfAddress, WritingTone } from '../../../contract/writing/schemas.ts';
import type { SourceIndex } from '../grounding/index-sources.ts';
import type { Span } from '../reading/places-of.ts';
import { spansOf } from '../grounding/spans-of.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import { quotesIn } from '../reading/quotes-in.ts';
import type { ReadText, TextToken } from '../reading/read-text.ts';
import { placesOf } from '../reading/places-of.ts';
import { textFinding } from './text-finding.ts';

const EMOJI = /\p{Extended_Pictographic}(?![\d])/gu;
const EMOJI_MOST = 2;

/** No shouting, no words of spam, emoji only where the tone allows them, and one form of address: the one asked for. */
export function checkTone(
  part: { field: TextFinding['field']; value: string },
  read: ReadText,
  { tone, address }: { tone: WritingTone; address: FormOfAddress },
  index: SourceIndex,
): TextFinding[] {
  const quoted = spansOf(quotesIn(part.value));
  const isOwn = ({ start, end }: Span) => !quoted.cover(start, end);
  const emoji = placesOf(part.value, EMOJI).filter(({ start }) => !/[©®™]/.test(part.value[start]!));
  const isTooMuch = emoji.length > EMOJI_MOST;
  return [
    ...shoutedIn(read, index)
      .filter(isOwn)
      .map((span) => textFinding(part, 'shouting', span)),
    ...placesOf(part.value, /[!?]*!{2,}[!?]*|\?{3,}/g).map((span) => textFinding(part, 'shouting', span)),
    ...spamIn(part.value, read.lexicon.spamWords)
      .filter(isOwn)
      .map((span) => textFinding(part, 'spam_word', span, false)),
    ...(tone === 'formal' || isTooMuch ? emoji : []).map((span) => textFinding(part, 'emoji', span, tone === 'formal')),
    ...checkAddress(part, read, address, isOwn),
  ];
}

/** Words in capitals alone, but for names and short forms that a source has so too. */
function shoutedIn({ tokens, lexicon }: ReadText, index: SourceIndex): TextToken[] {
  const isLoud = ({ word, folded }: TextToken) =>
    word.length >= 3 && /^\p{Lu}+$/u.test(word) && !lexicon.commonCapitals.has(folded);
  return tokens.filter((token, at) => {
    if (!isLoud(token)) return false;
    const hasLoudBeside = [tokens[at - 1], tokens[at + 1]].some((beside) => beside && isLoud(beside));
    if (token.word.length < 5 && !hasLoudBeside) return false;
    return !index.lines.some(({ line }) => line.includes(` ${token.folded} `));
  });
}

function spamIn(value: string, phrases: readonly string[]): Span[] {
  const folded = foldInPlace(value);
  return phrases.flatMap((phrase) => wholePlacesOf(folded, phrase));
}

/** A phrase wherever it stands as words of its own. */
export function wholePlacesOf(folded: string, phrase: string): Span[] {
  const places: Span[] = [];
  for (let at = folded.indexOf(phrase); at >= 0 && phrase !== ''; at = folded.indexOf(phrase, at + phrase.length)) {
    const [before, after] = [folded[at - 1] ?? ' ', folded[at + phrase.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after))
      places.push({ start: at, end: at + phrase.length });
  }
  return places;
}

function checkAddress(
  part: { field: TextFinding['field']; value: string },
  read: ReadText,
  address: FormOfAddress,
  isOwn: (span: Span) => boolean,
): TextFinding[] {
  if (read.language === 'en') return [];
  const familiar = read.tokens.filter((token) => read.lexicon.familiar.has(token.folded) && isOwn(token));
  const begins = new Set(read.sentences.map(({ from }) => from));
  const formal = read.tokens.filter((token, at) => isFormal(read, token, begins.has(at)) && isOwn(token));
  const [firstFamiliar, firstFormal] = [familiar[0], formal[0]];
  if (firstFamiliar && firstFormal) {
    return [address === 'formal' ? firstFamiliar : firstFormal].map((span) => textFinding(part, 'address_mixed', span));
  }
  const other = address === 'formal' ? firstFamiliar : firstFormal;
  return other ? [textFinding(part, 'address_other', other)] : [];
}

/** In German a capital letter tells “Sie” from “sie”, but at the beginning of a sentence. */
function isFormal({ language, lexicon }: ReadText, token: TextToken, isFirst: boolean): boolean {
  if (language !== 'de') return lexicon.formal.has(token.folded);
  return !isFirst && /^(?:Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer)$/.test(token.word);
}
