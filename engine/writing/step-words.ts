import type { Language } from '../../contract/accounts/people.ts';
import type { TextClaim, WritingSource } from '../../contract/writing/schemas.ts';
import type { Span } from './reading/places-of.ts';
import { isOurs, sourceOfField } from './sources.ts';
import { fold } from './words/fold.ts';
import { lexiconOf } from './words/lexicon.ts';

/** What everybody in a campaign gets, of a text that was written for one of them. */
export interface StepWords {
  text: string;
  /** Where in the person's text their values stood, by the name of their field. */
  filled: FilledPlace[];
  /** What is true of that one person and has no placeholder: as it stands everybody else would read it too. */
  personal: (Span & { words: string })[];
}

export interface FilledPlace extends Span {
  name: string;
}

/** Their values mean the same wherever they stand; those of other fields may be any word. */
const NAMES = ['full_name', 'first_name', 'last_name', 'company_name', 'occupation', 'college_name', 'location'];
const OF_SENDER = ['account_full_name', 'account_first_name', 'account_last_name'];
/** Of these no word is everybody's. */
const OWN_NAMES = ['first_name', 'last_name', 'company_name', 'location'];

/**
 * Puts placeholders where the person's values stand, so that filling it in gives the same text again. `written`: how a
 * placeholder stood in the text before, with its fallback.
 */
export function stepWordsOf(
  text: string,
  given: {
    claims: readonly TextClaim[];
    sources: readonly WritingSource[];
    language: Language;
    written?: Readonly<Record<string, string>>;
  },
): StepWords {
  const { claims, sources, written = {} } = given;
  const filled = filledIn(text, claims, sources);
  let [step, from] = ['', 0];
  for (const { start, end, name } of filled) {
    step += text.slice(from, start) + (written[name] ?? `{${name}}`);
    from = end;
  }
  return { text: step + text.slice(from), filled, personal: personalIn(text, given, filled) };
}

/** Where values stand, the longest first where two meet. */
function filledIn(text: string, claims: readonly TextClaim[], sources: readonly WritingSource[]): FilledPlace[] {
  const valueOf = (name: string): string => sourceOfField(sources, name)?.value.trim() ?? '';
  const full = (first: string, last: string) =>
    valueOf(first) && valueOf(last) ? `${valueOf(first)} ${valueOf(last)}` : '';
  const found: FilledPlace[] = [...NAMES, ...OF_SENDER].flatMap((name) => {
    const value =
      name === 'full_name'
        ? full('first_name', 'last_name')
        : name === 'account_full_name'
          ? full('account_first_name', 'account_last_name')
          : valueOf(name);
    return wholePlaces(text, value).map((span) => ({ ...span, name }));
  });
  for (const { start, end, words, source_ids } of claims) {
    const source = sources.find(({ id, kind }) => kind === 'field' && source_ids.includes(id));
    if (source && !NAMES.includes(source.name) && source.value.trim() === words)
      found.push({ start, end, name: source.name });
  }
  const lastLine = text.trimEnd().lastIndexOf('\n');
  /** Below a mail stands its sender, also where both have one name. */
  const isBelow = ({ start, name }: FilledPlace) =>
    Number(OF_SENDER.includes(name) === (lastLine > 0 && start > lastLine));
  const chosen: FilledPlace[] = [];
  for (const each of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || isBelow(b) - isBelow(a)))
    if (!chosen.some(({ start, end }) => start < each.end && end > each.start)) chosen.push(each);
  return chosen.toSorted((a, b) => a.start - b.start);
}

function wholePlaces(text: string, words: string): Span[] {
  const spans: Span[] = [];
  if (words.length < 2) return spans;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (!isLetter(text[at - 1]) && !isLetter(text[end])) spans.push({ start: at, end });
  }
  return spans;
}
const isLetter = (sign = ' '): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Claims that rest on what is known of that person, and parts of their names, as far as no placeholder stands there. */
function personalIn(
  text: string,
  {
    claims,
    sources,
    language,
  }: { claims: readonly TextClaim[]; sources: readonly WritingSource[]; language: Language },
  filled: readonly FilledPlace[],
): StepWords['personal'] {
  const { functionWords } = lexiconOf(language);
  const ours = new Set(sources.filter(isOurs).map(({ id }) => id));
  const isSaid = ({ start, end }: Span): boolean =>
    Array.from(text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)).some(({ 0: word, index }) => {
      const at = start + index;
      return !functionWords.has(fold(word)) && !filled.some((each) => each.start <= at && each.end >= at + word.length);
    });
  const spans: Span[] = claims.filter(
    (claim) => claim.state === 'supported' && !claim.source_ids.some((id) => ours.has(id)) && isSaid(claim),
  );
  const settled = claims.filter(({ state }) => state === 'settled');
  const isCovered = (span: Span, by: readonly Span[]) =>
    by.some(({ start, end }) => start <= span.start && end >= span.end);
  const parts = OWN_NAMES.flatMap(
    (name) => sourceOfField(sources, name)?.value.match(/\p{Lu}[\p{L}\p{M}\p{N}]{2,}/gu) ?? [],
  );
  for (const part of new Set(parts))
    for (const span of wholePlaces(text, part))
      if (isSaid(span) && !isCovered(span, [...spans, ...settled])) spans.push(span);
  return spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, words: text.slice(start, end) }));
}
