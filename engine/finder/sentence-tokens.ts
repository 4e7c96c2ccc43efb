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

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}+#&.]+|[<>]=?|[€$£%–-]/gu)].flatMap((match) => {
    const [raw] = match;
    if (isHyphen(text, match.index)) return [];
    const word = SIGN.test(raw) ? raw : bareWords(raw);
    const trailing = raw.length - raw.replace(/\.+$/, '').length;
    return word === '' ? [] : [{ word, raw, start: match.index, end: match.index + raw.length - trailing }];
  });
