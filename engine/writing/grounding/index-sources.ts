import type { Language } from '../../../contract/accounts/people.ts';
import type { WritingSource } from '../../../contract/writing/schemas.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { figuresIn } from '../reading/figures-in.ts';
import { namesIn } from '../reading/names-in.ts';
import { hasOrders } from '../reading/orders-in.ts';
import { readText } from '../reading/read-text.ts';
import { sourceOfField, isOurs } from '../sources.ts';
import { FIELD_WORDS } from '../words/concepts.ts';
import { fold } from '../words/fold.ts';
import { wordKey, lexiconOf } from '../words/lexicon.ts';
import { SURE_NEGATIONS } from '../words/pronouns.ts';

/** One sentence of a source, in the form in which claims are compared with it. */
export interface IndexedSentence {
  source: WritingSource;
  isOurs: boolean;
  /** Of its words. */
  keys: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Its folded words with spaces around each, to find names and phrases in. */
  line: string;
  isNegated: boolean;
  /** Whom it begins with, and so is about; empty where it names nobody there. */
  subject: string;
}
export interface SourceIndex {
  language: Language;
  sentences: IndexedSentence[];
  /** All folded words of each source, to find names in. */
  lines: { source: WritingSource; isOurs: boolean; line: string }[];
}

/** More of a source is not compared: a text rests on its beginning. */
const SENTENCES_MOST = 200;

/** Prepares sources for texts in one language: once for many texts. */
export function indexSources(given: readonly WritingSource[], language: Language): SourceIndex {
  // what gives orders to a writer, or hides something, carries nothing
  const sources = given.filter((source) => isOurs(source) || !hasOrders(source.value));
  const sentences = sources.flatMap((source) => sentencesOf(source, language));
  const lines = Map.groupBy(sentences, ({ source }) => source.id);
  return {
    language,
    sentences,
    lines: [
      ...sources.map((source) => ({
        source,
        isOurs: isOurs(source),
        line: (lines.get(source.id) ?? []).map(({ line }) => line).join(''),
      })),
      ...fullNames(sources),
    ],
  };
}

/** First and last name stand in fields of their own, and in texts beside each other. */
function fullNames(sources: readonly WritingSource[]): SourceIndex['lines'] {
  return ['', 'account_'].flatMap((prefix) => {
    const [first, last] = [sourceOfField(sources, `${prefix}first_name`), sourceOfField(sources, `${prefix}last_name`)];
    if (!first || !last) return [];
    const line = ` ${wordsOf(`${first.value} ${last.value}`).join(' ')} `;
    return [{ source: first, isOurs: isOurs(first), line }];
  });
}
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);

function sentencesOf(source: WritingSource, language: Language): IndexedSentence[] {
  const read = readText(source.value, language);
  const guess = source.kind === 'field' ? null : detectLanguage(read.tokens.map(({ folded }) => folded)).language;
  const own = guess !== null && guess !== language ? readText(source.value, guess) : null;
  const figures = [...figuresIn(read), ...(own ? figuresIn(own) : [])];
  const names = namesIn(own ?? read).filter(({ place }) => place !== 'closing');
  const fieldKeys =
    source.kind === 'field'
      ? fold(`${FIELD_WORDS[source.name] ?? ''} ${source.name.replaceAll('_', ' ')}`)
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => wordKey(word, language))
      : [];
  const { negations } = lexiconOf(guess ?? language);
  return read.sentences.slice(0, SENTENCES_MOST).map(({ start, end, from, to }) => {
    const tokens = read.tokens.slice(from, to);
    const first = names.find((name) => name.start >= start && name.end <= end);
    const isSubject = first !== undefined && source.kind !== 'field' && first.start <= (tokens[1]?.start ?? start);
    return {
      source,
      isOurs: isOurs(source),
      keys: new Set([...tokens.map(({ key }) => key), ...fieldKeys]),
      figures: new Set(
        figures.filter((figure) => figure.start >= start && figure.end <= end + 1).flatMap(({ values }) => values),
      ),
      line: ` ${tokens.map(({ folded }) => folded).join(' ')} `,
      isNegated: tokens.some(({ folded }) => SURE_NEGATIONS.has(folded) || (guess !== null && negations.has(folded))),
      subject: isSubject ? first.words.join(' ') : '',
    };
  });
}

/** The source in which a name stands, as it is written; of the sender's own sources first where it is theirs. */
export function sourceOfName(index: SourceIndex, words: readonly string[], preferred?: string): WritingSource | null {
  const [last = ''] = words.slice(-1);
  // Nordbeam's, Nordbeams
  const forms = last.length > 4 && last.endsWith('s') ? [words, [...words.slice(0, -1), last.slice(0, -1)]] : [words];
  const carries = ({ line }: { line: string }) => forms.some((form) => line.includes(` ${form.join(' ')} `));
  const found = index.lines.filter(carries);
  return (found.find(({ source }) => source.id === preferred) ?? found[0])?.source ?? null;
}
