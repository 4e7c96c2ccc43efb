import type { CheckFinding } from '../../../contract/writing/schemas.ts';
import type { Span } from '../grounding/spans-of.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { leaksPrompt } from '../prompts/leaks-prompt.ts';
import { finding, placesOf } from './finding.ts';
import { wholePlacesOf } from './tone.ts';

/** What nobody may read: the workspace's words, what was left to be filled in, and traces of how the text was made. */
export function checkForbiddenWords(
  part: { field: CheckFinding['field']; value: string },
  { lexicon, forbidden, placeholders }: { lexicon: Lexicon; forbidden: readonly string[]; placeholders: readonly string[] },
): CheckFinding[] {
  const { value } = part;
  const folded = foldInPlace(value);
  const words = forbidden.flatMap((word) => wholePlacesOf(folded, foldInPlace(word.trim())));
  const left = placesOf(value, PLACEHOLDER).filter(({ start, end }) => !placeholders.includes(nameOf(value.slice(start, end))));
  return [
    ...words.map((span) => finding(part, 'forbidden_word', span)),
    ...left.map((span) => finding(part, 'placeholder_left', span)),
    ...placesOf(folded, lexicon.instructions).map((span) => finding(part, isTold(folded, span) ? 'instruction' : 'writer_speaks', span)),
    ...leaksPrompt(value).map((span) => finding(part, 'prompt_leaked', span)),
    ...hiddenIn(value).map((span) => finding(part, 'hidden_signs', span)),
    ...unreadableIn(value).map((span) => finding(part, 'unreadable', span)),
  ];
}

/** {first_name}, {{x}}, [Name], <company>, %NAME%, TODO, ___ */
const PLACEHOLDER =
  /\{[^{}\n]{0,100}\}|\{\{|\}\}|\[[\p{L}][\p{L}\d _'’./-]{0,60}\]|<[\p{L}][\p{L} _-]{0,40}>|%[A-Z][A-Z_]{2,30}%|\$[A-Z_]{3,30}\b|\b(?:TODO|TBD|XXX|FIXME|undefined|NaN|lorem ipsum)\b|_{3,}|\[object Object\]/gu;
const nameOf = (written: string): string => /^\{([a-z_0-9]+)(?::[^{}]*)?\}$/.exec(written)?.[1] ?? '';

const isTold = (folded: string, { start, end }: Span): boolean =>
  /^(?:ignor|disregard|forget|vergiss|vergessen|oubli|olvid|esque|system|prompt|invite|new instr|neue anw|nouvell|nuev|nov|instru|developer|jailbreak|reveal|you are now|du bist|vous etes|tu es|ahora|agora|eres)/.test(
    folded.slice(start, end),
  );

const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|[\u{e0000}-\u{e0fff}]/gu;
const MIXED = /(?=[\p{Script=Latin}]{0,40}[\p{Script=Cyrillic}\p{Script=Greek}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2,60}/gu;

/** Signs that are not seen, turn what is read round, or look like others. Emoji are joined by two of them. */
export function hiddenIn(value: string): Span[] {
  const signs = placesOf(value, HIDDEN).filter(({ start, end }) => {
    const isJoiner = /[\u200d\ufe0e\ufe0f]/.test(value[start]!);
    return !(isJoiner && /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]/u.test(value.slice(Math.max(0, start - 2), end - 1)));
  });
  const mixed = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(value)
    ? placesOf(value, MIXED).filter(({ start, end }) => /\p{Script=Latin}/u.test(value.slice(start, end)))
    : [];
  return [...signs, ...mixed];
}

const RUN = /[A-Za-z0-9+/_=%-]{24,4000}/g;
/** Base64, keys, percent signs: words for a machine. */
const unreadableIn = (value: string): Span[] =>
  placesOf(value, RUN).filter(({ start, end }) => {
    const run = value.slice(start, end);
    if (/^[_=-]+$/.test(run) || (run.match(/-/g) ?? []).length > 2) return false;
    return (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)) || /=$/.test(run) || /^[\da-f]{32,}$/i.test(run) || /(?:%[\da-f]{2}){4}/i.test(run);
  });
