import type { Language } from '../../../contract/accounts/people.ts';
import type { Figure } from '../reading/figures-in.ts';
import type { ReadText, TextToken } from '../reading/read-text.ts';
import { wordKey } from '../words/lexicon.ts';
import { AGENTS } from '../words/pronouns.ts';
import { type IndexedSentence, type SourceIndex, sourceOfName } from './index-sources.ts';
import type { JudgedClause } from './judge-clause.ts';

/** Which source carries each word of a clause that says something, and what none carries. */
export interface CarriedClause {
  /** TextToken → id of its source. */
  labels: Map<number, string>;
  missing: { from: number; to: number; kind: 'name' | 'statement' | 'superlative' | Figure['kind'] }[];
}

/** A clause rests on two statements at most; what needs more was put together. */
const STATEMENTS_MOST = 2;

export function carryClause(
  read: ReadText,
  clause: JudgedClause,
  index: SourceIndex,
  isAllowed?: string,
): CarriedClause {
  const labels = new Map<number, string>();
  const missing: CarriedClause['missing'] = [];
  const candidates = index.sentences.filter(
    (sentence) =>
      (!clause.isOurs || sentence.isOurs) &&
      (isAllowed === undefined || sentence.source.id === isAllowed) &&
      !isAboutAnother(sentence, clause, index),
  );
  const content = new Set([...clause.content, ...clause.superlatives]);
  const figures = new Set(clause.figures);
  const used: IndexedSentence[] = [];
  for (let round = 0; round < STATEMENTS_MOST && content.size + figures.size > 0; round++) {
    const best = bestOf(candidates, read, [...content], [...figures], clause);
    if (!best) break;
    used.push(best.sentence);
    for (const at of best.words) {
      content.delete(at);
      labels.set(at, best.sentence.source.id);
    }
    for (const figure of best.figures) {
      figures.delete(figure);
      for (let at = figure.from; at < figure.to; at++) labels.set(at, best.sentence.source.id);
    }
  }
  const main = used[0];
  for (const name of clause.names) {
    const source = sourceOfName(index, name.words, main?.source.id);
    if (!source) missing.push({ from: name.from, to: name.to, kind: 'name' });
    else for (let at = name.from; at < name.to; at++) labels.set(at, source.id);
  }
  for (const figure of figures) missing.push({ from: figure.from, to: figure.to, kind: figure.kind });
  for (const at of content) {
    const kind = clause.superlatives.includes(at) ? 'superlative' : 'statement';
    missing.push({ from: at, to: at + 1, kind });
  }
  // it says the opposite, or turns round who did it to whom
  const [first] = clause.content;
  if (main && first !== undefined && content.size === 0 && isTurned(read, clause, main)) {
    missing.push({ from: first, to: first + 1, kind: 'statement' });
  }
  return { labels, missing };
}

interface Carried {
  sentence: IndexedSentence;
  words: number[];
  figures: Figure[];
}

function bestOf(
  candidates: readonly IndexedSentence[],
  read: ReadText,
  content: readonly number[],
  figures: readonly Figure[],
  clause: JudgedClause,
): Carried | null {
  let best: Carried | null = null;
  let most = 0;
  for (const sentence of candidates) {
    const words = content.filter((at) => carriesWord(sentence, read.tokens[at]!, read.language));
    const carried = figures.filter((figure) => carriesFigure(sentence, figure, read, clause));
    const score = words.length + 2 * carried.length + (sentence.isNegated === clause.isNegated ? 0.5 : 0);
    if (words.length + carried.length > 0 && score > most) {
      best = { sentence, words, figures: carried };
      most = score;
    }
  }
  return best;
}

/** “aufstellen” is also what “stellen … auf” says. */
function carriesWord({ keys, line }: IndexedSentence, { key, folded }: TextToken, language: Language): boolean {
  if (keys.has(key)) return true;
  const [, prefix, verb] = (language === 'de' && PREFIXED.exec(folded)) || [];
  return prefix !== undefined && line.includes(` ${prefix} `) && keys.has(wordKey(verb!, language));
}
const PREFIXED = /^(auf|an|ein|aus|vor|ab|zu|um|nach|mit|bei|her|hin)(?:ge)?([a-z]{4,30})$/;

/** A number is carried with what it counts: forty employees are not forty customers. */
function carriesFigure(sentence: IndexedSentence, figure: Figure, read: ReadText, clause: JudgedClause): boolean {
  if (!figure.values.every((value) => sentence.figures.has(value))) return false;
  if (figure.kind === 'date' || figure.kind === 'money') return true;
  const unit = unitOf(read, figure, clause);
  return unit === null || unit.some((key) => sentence.keys.has(key));
}

/** The next two words that say something; one of them has to be in the source. Null where nothing is counted. */
function unitOf({ tokens, lexicon }: ReadText, figure: Figure, { to }: JudgedClause): string[] | null {
  const keys: string[] = [];
  for (let at = figure.to; at < Math.min(to, figure.to + 5) && keys.length < 2; at++) {
    const { folded, key } = tokens[at]!;
    if (!lexicon.functionWords.has(folded)) keys.push(key);
  }
  return keys.length > 0 ? keys : null;
}

/** A statement that begins with another's name is about that one. */
function isAboutAnother(
  { subject, line, source }: IndexedSentence,
  { names }: JudgedClause,
  index: SourceIndex,
): boolean {
  if (subject === '' || source.kind === 'field' || names.length === 0) return false;
  if (
    names.some(
      ({ words }) => line.includes(` ${words.join(' ')} `) || line.includes(` ${words.join(' ').replace(/s$/, '')} `),
    )
  )
    return false;
  return sourceOfName(index, [subject])?.kind !== 'field';
}

function isTurned({ tokens }: ReadText, clause: JudgedClause, { isNegated, line }: IndexedSentence): boolean {
  if (isNegated !== clause.isNegated) return true;
  const [one, two] = clause.names;
  if (!one || !two) return false;
  const [at, after] = [one, two].map(({ words }) => line.indexOf(` ${words.join(' ')} `)) as [number, number];
  if (at < 0 || after < 0 || at < after) return false;
  const hasAgent = tokens.slice(clause.from, clause.to).some(({ folded }) => AGENTS.has(folded));
  const inSource = line.split(' ').some((word) => AGENTS.has(word));
  return hasAgent === inSource;
}
