import { placesOf, type Span } from './places-of.ts';

const HIDDEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- each of them alone
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|[\u{e0000}-\u{e0fff}]/gu;
const MIXED =
  /(?=[\p{Script=Latin}]{0,40}[\p{Script=Cyrillic}\p{Script=Greek}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2,60}/gu;

/** Signs that are not seen, turn what is read round, or look like others. Emoji are joined by two of them. */
export function hiddenIn(value: string): Span[] {
  const signs = placesOf(value, HIDDEN).filter(({ start, end }) => {
    // oxlint-disable-next-line no-misleading-character-class -- each of them alone
    const isJoiner = /[\u200d\ufe0e\ufe0f]/.test(value[start]!);
    return !(
      isJoiner && /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]/u.test(value.slice(Math.max(0, start - 2), end - 1))
    );
  });
  const mixed = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(value)
    ? placesOf(value, MIXED).filter(({ start, end }) => /\p{Script=Latin}/u.test(value.slice(start, end)))
    : [];
  return [...signs, ...mixed];
}
