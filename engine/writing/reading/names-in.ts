import { isCommonNoun } from '../words/common-nouns.ts';
import type { ReadText, TextToken } from './read-text.ts';

/** Words of a text that name somebody or something: a person, a company, a place, a product. */
export interface NameInText {
  start: number;
  end: number;
  /** The first token of it, and the one after it. */
  from: number;
  to: number;
  words: string[];
  /** Where it stands decides whose name it has to be. */
  place: 'greeting' | 'closing' | 'text';
}

/** No name has more words. */
const WORDS_MOST = 8;

export function namesIn(read: ReadText): NameInText[] {
  const places = placesOf(read);
  const names: NameInText[] = [];
  const { tokens, plain } = read;
  for (let at = 0; at < tokens.length; at++) {
    const place = places.get(at);
    if (!(place ? isNameThere(tokens, at, read) : isName(tokens, at, read))) continue;
    let to = at + 1;
    while (
      to < Math.min(tokens.length, at + WORDS_MOST) &&
      isJoined(plain, tokens, to) &&
      isPartOfName(tokens, to, read, place)
    )
      to++;
    names.push({
      start: tokens[at]!.start,
      end: tokens[to - 1]!.end,
      from: at,
      to,
      words: tokens.slice(at, to).map(({ folded }) => folded),
      place: place ?? 'text',
    });
    at = to - 1;
  }
  return names;
}

/** The tokens behind a greeting or a closing phrase. */
function placesOf({ plain, tokens, sentences, lexicon }: ReadText): Map<number, 'greeting' | 'closing'> {
  const places = new Map<number, 'greeting' | 'closing'>();
  const mark = (place: 'greeting' | 'closing', from: number, to: number) => {
    for (let at = from; at < to; at++) {
      if (
        at > from &&
        BREAK.test(plain.slice(tokens[at - 1]!.end, Math.min(tokens[at]!.start, tokens[at - 1]!.end + 4)))
      )
        return;
      places.set(at, place);
    }
  };
  const lastThree = sentences.length - 3;
  for (const [index, { from, to }] of sentences.entries()) {
    if (index > 0 && index < lastThree) continue;
    const begins = (phrases: readonly (readonly string[])[]) => {
      for (const words of phrases) {
        if (words[0] !== tokens[from]!.folded) continue;
        if (words.every((word, step) => from + step < to && tokens[from + step]!.folded === word)) return words.length;
      }
      return 0;
    };
    const greeting = index === 0 ? begins(lexicon.greetings) : 0;
    if (greeting > 0) {
      if (isAddressed(plain, tokens, from + greeting, to))
        mark('greeting', from + greeting, Math.min(to, from + greeting + 6));
      continue;
    }
    const closing = index >= lastThree && index > 0 ? begins(lexicon.closings) : 0;
    if (closing === 0) {
      // a signature on a line of its own, below the closing phrase
      const above = sentences[index - 1];
      const isShort = to - from <= 3 && index === sentences.length - 1 && above !== undefined;
      if (isShort && closingAbove(tokens, above, lexicon.closings)) mark('closing', from, to);
    } else if (to - from - closing <= 4 && tokens.slice(from + closing, to).every(({ isCapital }) => isCapital)) {
      for (let at = from + closing; at < to; at++) places.set(at, 'closing');
    }
  }
  return places;
}
/** “Hola, Lucía:” greets her; “Guten Tag, darf ich …” goes on after the comma. */
function isAddressed(plain: string, tokens: readonly TextToken[], at: number, to: number): boolean {
  if (at >= to || !BREAK.test(plain.slice(tokens[at - 1]!.end, tokens[at - 1]!.end + 1))) return true;
  for (let place = at; place < to; place++) {
    if (place > at && BREAK.test(plain.slice(tokens[place - 1]!.end, tokens[place - 1]!.end + 1))) return true;
    if (!tokens[place]!.isCapital) return false;
  }
  return true;
}

const closingAbove = (
  tokens: readonly TextToken[],
  { from, to }: { from: number; to: number },
  closings: readonly (readonly string[])[],
) => {
  const line = tokens
    .slice(from, Math.min(to, from + 6))
    .map(({ folded }) => folded)
    .join(' ');
  return closings.some((words) => words.join(' ') === line);
};

const BREAK = /[,;:!?.–—\n]/;

const isWord = (token: TextToken): boolean => /^\p{L}/u.test(token.word);

/** Behind a greeting everything with a capital letter is a name, but for Mr, there and all. */
function isNameThere(tokens: readonly TextToken[], at: number, { lexicon }: ReadText): boolean {
  const token = tokens[at]!;
  if (!isWord(token) || lexicon.honorifics.has(token.folded)) return false;
  if (!token.isCapital) return false;
  return !lexicon.functionWords.has(token.folded) && !/^(?:team|all|damen|herren|madame|monsieur)$/.test(token.folded);
}

function isName(tokens: readonly TextToken[], at: number, read: ReadText): boolean {
  const token = tokens[at]!;
  const { lexicon } = read;
  if (!token.isCapital || lexicon.commonCapitals.has(token.folded) || lexicon.honorifics.has(token.folded))
    return false;
  if (lexicon.months.has(token.folded) || lexicon.weekdays.has(token.folded)) return false;
  const before = tokens[at - 1];
  if (before && lexicon.honorifics.has(before.folded) && isJoined(read.plain, tokens, at)) return true;
  // HubSpot, iPhone, G2: written so, it is a name in every place
  if (/\p{Ll}\p{Lu}/u.test(token.word)) return true;
  if (lexicon.functionWords.has(token.folded)) return false;
  if (token.word.length > 1 && token.word === token.word.toUpperCase() && token.word.length > 5) return false;
  const isKnownWord = lexicon.plainStems.has(token.key) || token.key.startsWith('=');
  return read.language === 'de'
    ? isGermanName(tokens, at, read, isKnownWord)
    : isRomanceOrEnglishName(tokens, at, read, isKnownWord);
}

const beginsSentence = (plain: string, tokens: readonly TextToken[], at: number): boolean => {
  const before = tokens[at - 1];
  if (!before) return true;
  return /[.!?…\n:“"«„–—•]/.test(plain.slice(before.end, Math.min(tokens[at]!.start, before.end + 8)));
};

function isRomanceOrEnglishName(
  tokens: readonly TextToken[],
  at: number,
  read: ReadText,
  isKnownWord: boolean,
): boolean {
  const { plain, lexicon } = read;
  if (isKnownWord) return false;
  if (!beginsSentence(plain, tokens, at)) return true;
  const next = tokens[at + 1];
  if (!next) return false;
  if (/^['’]s/.test(plain.slice(tokens[at]!.end, tokens[at]!.end + 2))) return true;
  if (!isJoined(plain, tokens, at + 1)) return false;
  // “Hanna Vogel leads …”, “Acme has …”
  const isNextName =
    next.isCapital && !lexicon.functionWords.has(next.folded) && !lexicon.commonCapitals.has(next.folded);
  return isNextName || VERBS.has(next.folded);
}

/** Verbs that follow who they are about. */
const VERBS = new Set(
  'is was has had will opened announced raised hired launched acquired won grew est a ont sera ouvre recrute es ha fue abrio sera e foi tem abriu'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set(
  'bei von mit aus in nach fur gegen uber und oder wie als neben durch seit laut statt trotz'.split(' '),
);
const DETERMINERS =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|kein\w*|mein\w*|dein\w*|sein\w*|ihr\w*|unser\w*|dies\w*|jed\w*|welch\w*|viel\w*|alle\w*|mehr\w*|wenig\w*|im|am|zum|zur|beim|vom|ins|ans|\w+e[nrsm]?)$/;

/** All nouns are capital: a name is one that no noun is known as, where a noun would have its article. */
function isGermanName(tokens: readonly TextToken[], at: number, read: ReadText, isKnownWord: boolean): boolean {
  const { plain } = read;
  const token = tokens[at]!;
  if (isKnownWord || isCommonNoun(token.folded)) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (beginsSentence(plain, tokens, at)) {
    const isNextName = next?.isCapital && isJoined(plain, tokens, at + 1) && !isCommonNoun(next.folded);
    return Boolean(isNextName) || (next !== undefined && GERMAN_VERBS.test(next.folded));
  }
  if (PREPOSITIONS.has(before!.folded)) return true;
  if (before!.isCapital && !beginsSentence(plain, tokens, at - 1) && isName(tokens, at - 1, read)) return true;
  if (DETERMINERS.test(before!.folded)) return false;
  return next !== undefined && GERMAN_VERBS.test(next.folded);
}
const GERMAN_VERBS =
  /^(?:hat|ist|war|wird|sucht|eroffnet|eroffnete|stellt|wachst|baut|plant|kundigt|ubernimmt|gewinnt)$/;

/** Nothing but a space, a hyphen, an apostrophe or “&” between it and the token before; or the point of “J. Smith”, “Dr. May”. */
function isJoined(plain: string, tokens: readonly TextToken[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]!];
  if (!before) return false;
  const between = plain.slice(before.end, Math.min(token.start, before.end + 4));
  return /^(?:[ \u00a0'’-]| & )$/.test(between) || (between === '. ' && before.word.length <= 2);
}

function isPartOfName(
  tokens: readonly TextToken[],
  at: number,
  read: ReadText,
  place: 'greeting' | 'closing' | undefined,
): boolean {
  const token = tokens[at]!;
  if (place) return isNameThere(tokens, at, read);
  const { lexicon } = read;
  if (!token.isCapital || lexicon.commonCapitals.has(token.folded) || lexicon.functionWords.has(token.folded))
    return false;
  if (lexicon.months.has(token.folded) || lexicon.weekdays.has(token.folded)) return false;
  if (read.language !== 'de') return true;
  return !isCommonNoun(token.folded) && !lexicon.plainStems.has(token.key) && !token.key.startsWith('=');
}
