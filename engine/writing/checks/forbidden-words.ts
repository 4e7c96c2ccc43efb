import type { TextFinding } from '../../../contract/writing/schemas.ts';
import type { Span } from '../reading/places-of.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { hiddenIn } from '../reading/hidden-in.ts';
import { leaksPrompt } from '../prompts/leaks-prompt.ts';
import { isOrder } from '../reading/orders-in.ts';
import { placesOf } from '../reading/places-of.ts';
import { textFinding } from './text-finding.ts';
import { wholePlacesOf } from './tone.ts';

/** What nobody may read: the workspace's words, what was left to be filled in, and traces of how the text was made. */
export function checkForbiddenWords(
  part: { field: TextFinding['field']; value: string },
  {
    lexicon,
    forbidden,
    placeholders,
  }: { lexicon: Lexicon; forbidden: readonly string[]; placeholders: readonly string[] },
): TextFinding[] {
  const { value } = part;
  const folded = foldInPlace(value);
  const words = forbidden.flatMap((word) => wholePlacesOf(folded, foldInPlace(word.trim())));
  const left = placesOf(value, PLACEHOLDER).filter(
    ({ start, end }) => !placeholders.includes(nameOf(value.slice(start, end))),
  );
  return [
    ...words.map((span) => textFinding(part, 'forbidden_word', span)),
    ...left.map((span) => textFinding(part, 'placeholder_left', span)),
    ...placesOf(folded, lexicon.instructions).map((span) =>
      textFinding(part, isOrder(folded.slice(span.start, span.end)) ? 'instruction' : 'writer_speaks', span),
    ),
    ...leaksPrompt(value).map((span) => textFinding(part, 'prompt_leaked', span)),
    ...hiddenIn(value).map((span) => textFinding(part, 'hidden_signs', span)),
    ...unreadableIn(value).map((span) => textFinding(part, 'unreadable', span)),
  ];
}

/** {first_name}, {{x}}, [Name], <company>, %NAME%, TODO, ___ */
const PLACEHOLDER =
  /\{[^{}\n]{0,100}\}|\{\{|\}\}|\[[\p{L}][\p{L}\d _'’./-]{0,60}\]|<[\p{L}][\p{L} _-]{0,40}>|%[A-Z][A-Z_]{2,30}%|\$[A-Z_]{3,30}\b|\b(?:TODO|TBD|XXX|FIXME|undefined|NaN|lorem ipsum)\b|_{3,}|\[object Object\]/gu;
const nameOf = (written: string): string => /^\{([a-z_0-9]+)(?::[^{}]*)?\}$/.exec(written)?.[1] ?? '';

const RUN = /[A-Za-z0-9+/_=%-]{24,4000}/g;
/** Base64, keys, percent signs: words for a machine. */
const unreadableIn = (value: string): Span[] => [...placesOf(value, FORMULA), ...runsIn(value)];
/** What a spreadsheet would run. */
const FORMULA = /(?<![^\s"'(])[=@+]\w{2,20}[(|][^\n]{0,100}/g;
const runsIn = (value: string): Span[] =>
  placesOf(value, RUN).filter(({ start, end }) => {
    const run = value.slice(start, end);
    if (/^[_=-]+$/.test(run) || (run.match(/-/g) ?? []).length > 2) return false;
    return (
      (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)) ||
      run.endsWith('=') ||
      /^[\da-f]{32,}$/i.test(run) ||
      /(?:%[\da-f]{2}){4}/i.test(run)
    );
  });
