import type { Language } from '../../../contract/accounts/people.ts';
import { fold } from '../words/fold.ts';
import { wordKey, type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { PRONOUNS, QUANTIFIERS } from '../words/pronouns.ts';
import { type FoundLink, linksIn, withoutLinks } from './links-in.ts';

/** A word of a text. */
export interface TextToken {
  start: number;
  end: number;
  word: string;
  folded: string;
  /** What it is compared by. */
  key: string;
  isCapital: boolean;
}

/** A part of a sentence that can state something of its own. Tokens are counted from the text's first. */
export interface Clause {
  from: number;
  to: number;
  sentence: number;
  isQuestion: boolean;
}
export interface TextSentence {
  start: number;
  end: number;
  from: number;
  to: number;
  isQuestion: boolean;
  /** It is about somebody, or about all the world. */
  isAbout: boolean;
}
export interface ReadText {
  text: string;
  language: Language;
  lexicon: Lexicon;
  /** The text without its links, in its own length. */
  plain: string;
  links: FoundLink[];
  tokens: TextToken[];
  sentences: TextSentence[];
  clauses: Clause[];
}

export function readText(text: string, language: Language): ReadText {
  const lexicon = lexiconOf(language);
  const links = linksIn(text);
  const plain = withoutLinks(text, links);
  const tokens = tokensIn(plain, language);
  const sentences = sentencesIn(plain, tokens, lexicon);
  return {
    text,
    language,
    lexicon,
    plain,
    links,
    tokens,
    sentences,
    clauses: clausesIn(plain, tokens, sentences, lexicon),
  };
}

export function tokensIn(text: string, language: Language): TextToken[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => {
    const folded = fold(word);
    return {
      start: index,
      end: index + word.length,
      word,
      folded,
      key: wordKey(folded, language),
      isCapital: /^\p{Lu}/u.test(word),
    };
  });
}

const ABBREVIATIONS = new Set(
  'dr mr mrs ms prof sr sra st vs inc ltd co corp nr ca bzw ggf zb eg ie mme mlle etc'.split(' '),
);
const CLOSING = /["”»’')\]]/;

function sentencesIn(text: string, tokens: readonly TextToken[], lexicon: Lexicon): TextSentence[] {
  const sentences: TextSentence[] = [];
  let start = 0;
  let from = 0;
  let next = 0;
  const end = (at: number, isQuestion: boolean) => {
    while (next < tokens.length && tokens[next]!.end <= at) next++;
    const isAbout = tokens.slice(from, next).some(({ folded }) => PRONOUNS.has(folded) || QUANTIFIERS.has(folded));
    if (next > from) sentences.push({ start: tokens[from]!.start, end: at, from, to: next, isQuestion, isAbout });
    [start, from] = [at, next];
  };
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') {
      end(at, text.slice(start, at).trimEnd().endsWith('?'));
      continue;
    }
    if (sign !== '.' && sign !== '!' && sign !== '?' && sign !== '…') continue;
    let after = at + 1;
    let isQuestion = sign === '?';
    for (; after < text.length && /[.!?…]/.test(text[after]!); after++) isQuestion ||= text[after] === '?';
    while (after < text.length && CLOSING.test(text[after]!)) after++;
    if (after < text.length && !/\s/.test(text[after]!)) {
      at = after - 1;
      continue;
    }
    while (before < tokens.length && tokens[before]!.end <= at) before++;
    const [word, following] = [tokens[before - 1], tokens[before]];
    if (sign === '.' && after === at + 1 && word?.end === at && !isEnd(word, following, lexicon)) continue;
    end(after, isQuestion);
    at = after - 1;
  }
  end(text.length, text.slice(start).trimEnd().endsWith('?'));
  return sentences;
}

/** A point ends no sentence after “Dr”, after an initial, or between a day and its month: “14. Mai”. */
function isEnd(
  { word, folded }: TextToken,
  following: TextToken | undefined,
  { months, functionWords }: Pick<Lexicon, 'months' | 'functionWords'>,
): boolean {
  if (!following) return true;
  if (ABBREVIATIONS.has(folded)) return false;
  if (/^\p{Lu}$/u.test(word) && following.isCapital && !functionWords.has(following.folded)) return false;
  return !(/^\d{1,2}$/.test(word) && months.has(following.folded));
}

/** No clause is longer, so that a text without a point is read in pieces. */
const TOKENS_MOST = 80;
const BREAK = /[,;:()–—“”„«»"\u2026]|\s-\s/;

function clausesIn(
  text: string,
  tokens: readonly TextToken[],
  sentences: readonly TextSentence[],
  { stating, asking }: Lexicon,
): Clause[] {
  return sentences.flatMap(({ from, to, isQuestion }, sentence) => {
    const clauses: Clause[] = [];
    let begin = from;
    const close = (at: number) => {
      if (at > begin) clauses.push({ from: begin, to: at, sentence, isQuestion: false });
      begin = at;
    };
    for (let at = from + 1; at < to; at++) {
      const [before, token] = [tokens[at - 1]!, tokens[at]!];
      const between = text.slice(before.end, Math.min(token.start, before.end + 8));
      const isInNumber = /^[.,:]$/.test(between) && /\d$/.test(before.word) && /^\d/.test(token.word);
      if (at - begin >= TOKENS_MOST || (!isInNumber && BREAK.test(between))) close(at);
      else if (at > begin && (stating.has(token.folded) || (asking.has(token.folded) && !isQuestion))) close(at);
    }
    close(to);
    const last = clauses.at(-1);
    if (last) last.isQuestion = isQuestion;
    // “how long, and at what cost, …?”: what comes after the word that asks belongs to the question
    const asks = isQuestion ? clauses.findIndex((clause) => isAsking(tokens, clause, asking)) : -1;
    for (const clause of asks < 0 ? [] : clauses.slice(asks)) clause.isQuestion = true;
    return clauses;
  });
}

const isAsking = (tokens: readonly TextToken[], { from, to }: Clause, asking: ReadonlySet<string>): boolean =>
  tokens.slice(from, Math.min(to, from + 3)).some(({ folded }) => asking.has(folded));
