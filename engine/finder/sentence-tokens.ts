import { bareWords } from './plain-words.ts';

export interface Token {
  word: string;
  /** As it was written. */
  raw: string;
  start: number;
  end: number;
}

const SIGN = /^[<>€$£%–-]/;
/** A hyphen between letters joins words (“E-Mail”), and stands between numbers or apart for “to”. */
const isHyphen = (text: string, at: number): boolean =>
  /[–-]/.test(text[at] ?? '') &&
  /\p{L}/u.test((text[at - 1] ?? '') + (text[at + 1] ?? '')) &&
  !/\s/.test((text[at - 1] ?? ' ') + (text[at + 1] ?? ' '));

/** “1,000”, “1 000” and “1’000” are one number. */
const WORDS =
  /\d{1,3}([,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*(?![\p{L}\p{N}]|[.,'’]\d)\+?|[\p{L}\p{N}+#&.]+|[<>]=?|[€$£%–-]/gu;

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORDS)].flatMap((match) => {
    const [raw] = match;
    if (isHyphen(text, match.index)) return [];
    const word = SIGN.test(raw) ? raw : bareWords(raw.replace(/[,'’\s]/g, ''));
    const trailing = raw.length - raw.replace(/\.+$/, '').length;
    return word === '' ? [] : [{ word, raw, start: match.index, end: match.index + raw.length - trailing }];
  });
