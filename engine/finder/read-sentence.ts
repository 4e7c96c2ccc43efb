import { FINDER_KEYS, type ReadSentence } from '../../contract/finder/schemas.ts';
import { COMPANY_NOUNS, JOINING, OR } from './sentence-nouns.ts';
import { type SentenceDictionary, SentenceReader } from './sentence-reader.ts';
import type { Reading } from './sentence-reading.ts';
import { type Token, tokensOf } from './sentence-tokens.ts';
import { UNDER, WITH, WITHOUT } from './sentence-words.ts';

/**
 * A sentence as filters. Only words decide, those of the index and those that everybody uses, so that the same sentence
 * is always read alike, and every word says what became of it. What is not understood is told.
 */
export function readSentence(text: string, dictionary: SentenceDictionary): ReadSentence {
  const tokens = tokensOf(text);
  const reader = new SentenceReader(tokens, dictionary);
  const made = new Filters();
  const spans: ReadSentence['spans'] = [];
  const unread: ReadSentence['unread'] = [];
  const left = new LeftOut(text);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const negation = reader.isRefusal(at) ? 1 : reader.phrase(at, WITHOUT);
    // “menos” leaves out, and “menos de 50” counts; “non-profit” is an industry
    const isWord = token.word === 'non' && (reader.read(at)?.tokens ?? 0) > negation;
    if (negation > 0 && !isWord && reader.phrase(at, UNDER) <= negation) {
      left.begin(token, spans.length > 0);
      at += negation;
      continue;
    }
    const reading = reader.read(at);
    if (reading) {
      const last = tokens[at + reading.tokens - 1] as Token;
      const isLeftOut = left.takes(reading, token);
      // “without an email”, “not over 200 people”: there is no filter that leaves this out
      if (isLeftOut && (!reading.key || reading.also)) noteUnread(unread, { start: left.start, end: last.end }, text);
      // nobody is in a company of over 200 people and of under 100: what was said first counts
      else if (reading.isNothing || made.isAgainst(reading))
        noteUnread(unread, { start: token.start, end: last.end }, text);
      else {
        made.add(reading, isLeftOut);
        spans.push({ start: token.start, end: last.end, part: reading.part });
      }
      left.note(isLeftOut ? reading : null, last);
      at += reading.tokens;
      continue;
    }
    left.pass(token);
    const isSaid =
      !reader.isFiller(at) &&
      !WITH.has(token.word) &&
      !JOINING.has(token.word) &&
      !COMPANY_NOUNS.has(token.word) &&
      !/^[<>–-]/.test(token.word);
    // of what is left out, and is not understood, it is told that it was to be left out
    if (isSaid) noteUnread(unread, { start: left.isNext ? left.start : token.start, end: token.end }, text);
    if (isSaid) left.end();
    at++;
  }
  if (left.isNext) noteUnread(unread, { start: left.start, end: (tokens.at(-1) as Token).end }, text);
  return { text, filters: made.filters(), values: made.values, spans, unread };
}

/** What “not” and “without” reach: what follows next, and what is joined to it. */
class LeftOut {
  readonly #text: string;
  #last: Reading | null = null;
  #end = 0;
  #isOr = false;
  #isJoined = false;
  #isBehind = false;
  isNext = false;
  /** Where it was said. */
  start = 0;

  constructor(text: string) {
    this.#text = text;
  }

  begin({ start }: Token, isBehind: boolean): void {
    this.end();
    this.#isBehind = isBehind;
    this.isNext = true;
    this.start = start;
  }

  /** “not France or Spain” and “CFOs ohne Berlin, Hamburg” leave out both, “no recruiters, CFOs” one. */
  takes({ key }: Reading, { start }: Token): boolean {
    if (this.isNext) return true;
    if (!this.#last || !key) return false;
    const isSame = key.replace(/^company_/, '') === this.#last.key?.replace(/^company_/, '');
    const isListed = this.#isJoined || (this.#isBehind && /^[\s,]*$/.test(this.#text.slice(this.#end, start)));
    return (isSame && isListed) || (this.#isOr && !this.#last.filters);
  }

  note(reading: Reading | null, { end }: Token): void {
    this.end();
    this.#last = reading;
    this.#end = end;
  }

  /** A word that says nothing itself. */
  pass({ word }: Token): void {
    if (!this.#last) return;
    if (OR.has(word)) this.#isOr = true;
    if (JOINING.has(word)) this.#isJoined = true;
    // “not France, with an email” ends there
    else if (!this.#isJoined || WITH.has(word)) this.end();
  }

  end(): void {
    this.isNext = false;
    this.#last = null;
    this.#isOr = false;
    this.#isJoined = false;
  }
}

function noteUnread(unread: ReadSentence['unread'], { start, end }: Pick<Token, 'start' | 'end'>, text: string): void {
  const last = unread.at(-1);
  if (last && /^[\s–-]*$/.test(text.slice(last.end, start))) last.end = end;
  else unread.push({ start, end });
}

/** Takes what was read together, each value once, and an excluded one over the same that is not. */
class Filters {
  readonly values: ReadSentence['values'] = [];
  readonly #others: Record<string, string> = {};

  /** Whether nobody fits both this and what was said before. */
  isAgainst({ filters }: Reading): boolean {
    const { size_min, size_max } = { ...this.#others, ...filters };
    return Number(size_min) > Number(size_max);
  }

  add({ key, values = [], filters = {}, also }: Reading, isExcluded: boolean): void {
    if (also) this.add({ tokens: 0, part: also.key, ...also }, isExcluded);
    for (const { saved, name } of values) {
      if (!key) continue;
      const known = this.values.find((value) => value.key === key && value.saved_value === saved);
      if (known) known.is_excluded ||= isExcluded;
      else this.values.push({ key, saved_value: saved, string_value: name, is_excluded: isExcluded });
    }
    for (const [name, value] of Object.entries(filters)) {
      const before = this.#others[name];
      // of contact data all is wanted that was said
      this.#others[name] =
        name === 'contact_info' && before ? [...new Set([...before.split(','), value])].join(',') : value;
    }
  }

  filters(): Record<string, string> {
    const named = FINDER_KEYS.flatMap((key) =>
      [false, true].flatMap((isExcluded) => {
        const own = this.values.filter((value) => value.key === key && value.is_excluded === isExcluded);
        const name = isExcluded ? `not_${key}` : key;
        return own.length > 0 ? [[name, own.map(({ saved_value }) => saved_value).join(',')] as const] : [];
      }),
    );
    return { ...Object.fromEntries(named), ...this.#others };
  }
}
