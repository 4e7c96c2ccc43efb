/** Of somebody's words as much is told as a channel can show; the link leads to the rest. */
export const WORDS_MAX = 1_200;
/** Of a name, a subject or a list of labels. */
export const VALUE_MAX = 300;
const UNSEEN = /[^\P{Cc}\n]|[\u2028\u2029]/gu;
const ELLIPSIS = '…';

/** Without signs that nobody sees, and not longer than that; no sign is cut in two. */
export function plainWords(text: string, most: number): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim();
  return clean.length <= most ? clean : `${whole(clean.slice(0, most - 1))}${ELLIPSIS}`;
}

/** The same in one line. */
export const plainOneLine = (text: string, most: number): string => plainWords(text.replaceAll(/\s+/g, ' '), most);

const whole = (text: string): string => text.replace(/[\ud800-\udbff]$/, '').trimEnd();
