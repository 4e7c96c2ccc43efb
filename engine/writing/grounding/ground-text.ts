import type { Language } from '../../../contract/accounts/people.ts';
import {
  type ClaimKind,
  type ClaimSettlement,
  SETTLED_MAX,
  type TextClaim,
  type WritingSource,
} from '../../../contract/writing/schemas.ts';
import { figuresIn } from '../reading/figures-in.ts';
import type { FoundLink } from '../reading/links-in.ts';
import { namesIn } from '../reading/names-in.ts';
import { type Clause, type ReadText, readText } from '../reading/read-text.ts';
import { type CarriedClause, carryClause } from './carry-clause.ts';
import { indexSources, type SourceIndex } from './index-sources.ts';
import { type JudgedClause, judgeClause } from './judge-clause.ts';
import { givenLinks, type GivenLinks } from './given-links.ts';
import type { ClaimMark } from './marks.ts';
import { type FoundPromise, promisesIn } from './promises-in.ts';
import type { Span } from '../reading/places-of.ts';
import { spansOf } from './spans-of.ts';

export interface GroundingInput {
  text: string;
  language: Language;
  sources: readonly WritingSource[];
  settled?: readonly ClaimSettlement[];
  marks?: readonly ClaimMark[];
  /** Links that may stand in it. */
  links?: readonly string[];
  /** Placeholders that are filled in later, by name. */
  placeholders?: readonly string[];
  /** Of the sources, where they were prepared for more than one text. */
  index?: SourceIndex;
}
export interface Grounding {
  claims: TextClaim[];
  /** No claim is without source, or a member answers for it. */
  may_be_sent: boolean;
  /** Each part that lacks a source, for the checks of names, numbers and promises. */
  lacking: LackingPart[];
  read: ReadText;
}
export interface LackingPart extends Span {
  kind: ClaimKind;
}

/** Finds every claim of a text, and the source that carries it. What has none is named with the words that lack it. */
export function groundText(input: GroundingInput): Grounding {
  const { text, language, sources, marks = [] } = input;
  const read = readText(text, language);
  const index = input.index ?? indexSources(sources, language);
  const settled = settledSpans(text, input.settled ?? []);
  const aside = spansOf([...settled, ...placeholderSpans(text, input.placeholders ?? [])]);
  const marked = spansOf(marks);
  const elements = {
    names: namesIn(read),
    figures: figuresIn(read),
    isAside: ({ start, end }: Span) => aside.cover(start, end),
    isMarked: ({ from, to }: Clause) => marked.touch(read.tokens[from]!.start, read.tokens[to - 1]!.end),
  };
  const promises = promisesIn(read, index, elements.isAside);
  const lacking: LackingPart[] = [];
  const inClauses = withElements(read.clauses, elements).flatMap(({ clause, own }) => {
    const judged = judgeClause(read, clause, { ...elements, ...own });
    const carried = carryClause(read, judged, index);
    for (const { from, to, kind } of carried.missing)
      lacking.push({ start: startOf(read, from, judged), end: endOf(read, from, to, judged), kind });
    return claimsOfClause(read, judged, carried, promises);
  });
  for (const { start, end, source_id } of promises)
    if (source_id === null) lacking.push({ start, end, kind: 'promise' });
  const claims = [
    ...inClauses,
    ...linkClaims(read.links, givenLinks(input.links ?? [], sources), elements.isAside),
    ...settled.map((span) => claimAt(text, span, 'statement', 'settled')),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { claims, may_be_sent: claims.every(({ state }) => state !== 'unsupported'), lacking, read };
}

/** Each clause with its own names and figures: found once, handed out in their order. */
function withElements(
  clauses: readonly Clause[],
  { names, figures }: { names: ReturnType<typeof namesIn>; figures: ReturnType<typeof figuresIn> },
) {
  let [name, figure] = [0, 0];
  return clauses.map((clause) => {
    const own = { names: [] as typeof names, figures: [] as typeof figures };
    for (; name < names.length && names[name]!.from < clause.to; name++) own.names.push(names[name]!);
    for (; figure < figures.length && figures[figure]!.from < clause.to; figure++) own.figures.push(figures[figure]!);
    return { clause, own };
  });
}

const RANK: readonly ClaimKind[] = [
  'promise',
  'money',
  'percentage',
  'number',
  'date',
  'superlative',
  'name',
  'statement',
];
const firstKind = (kinds: readonly ClaimKind[]): ClaimKind => RANK.find((kind) => kinds.includes(kind)) ?? 'statement';

function claimsOfClause(
  read: ReadText,
  clause: JudgedClause,
  { labels, missing }: CarriedClause,
  promises: readonly FoundPromise[],
): TextClaim[] {
  const { text, tokens } = read;
  const own = promises.filter(({ from }) => from >= clause.from && from < clause.to);
  const promised = own.filter(({ source_id }) => source_id === null);
  const content = missing.filter(({ kind }) => kind === 'statement');
  const isStatement = content.length >= clause.least || (missing.length > content.length && clause.content.length > 0);
  const wordsOf = ({ from, to }: { from: number; to: number }) =>
    text.slice(tokens[from]!.start, endOf(read, from, to, clause));
  if (promised.length > 0 || isStatement) {
    const start = firstToken(read, clause);
    const kind = firstKind([...missing.map((each) => each.kind), ...promised.map(() => 'promise' as const)]);
    const lacking = joined([...promised, ...missing]).map(wordsOf);
    const span = { start: startOf(read, start, clause), end: endOf(read, start, clause.to, clause) };
    return [{ ...claimAt(text, span, kind, 'unsupported'), missing: [...new Set(lacking)] }];
  }
  const alone = missing
    .filter(({ kind }) => kind !== 'statement')
    .map((each) => {
      const span = { start: startOf(read, each.from, clause), end: endOf(read, each.from, each.to, clause) };
      return { ...claimAt(text, span, each.kind, 'unsupported'), missing: [wordsOf(each)] };
    });
  return [...alone, ...supportedRuns(read, clause, labels)];
}

/** Words that lack a source and stand beside each other are said together. */
function joined(parts: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** What one source carries is one claim; little words between belong to it. */
function supportedRuns(read: ReadText, clause: JudgedClause, labels: ReadonlyMap<number, string>): TextClaim[] {
  const places = [...labels.keys()].toSorted((a, b) => a - b);
  const claims: TextClaim[] = [];
  for (let at = 0; at < places.length; ) {
    const id = labels.get(places[at]!)!;
    let last = at;
    while (last + 1 < places.length && labels.get(places[last + 1]!) === id) last++;
    const [from, to] = [places[at]!, places[last]! + 1];
    const kinds = [
      ...clause.figures.filter((figure) => figure.from >= from && figure.from < to).map(({ kind }) => kind),
      ...clause.names.filter((name) => name.from >= from && name.from < to).map(() => 'name' as const),
    ];
    const isOnlyNames = clause.names.some((name) => name.from === from && name.to === to);
    const kind = isOnlyNames ? 'name' : firstKind(kinds.filter((each) => each !== 'name'));
    const span = { start: startOf(read, from, clause), end: endOf(read, from, to, clause) };
    claims.push({ ...claimAt(read.text, span, kind, 'supported'), source_ids: [id] });
    at = last + 1;
  }
  return claims;
}

/** Where a token begins; an amount with its sign before it. */
const startOf = ({ tokens }: ReadText, from: number, { figures }: JudgedClause): number =>
  figures.find((figure) => figure.from === from)?.start ?? tokens[from]!.start;
const endOf = ({ tokens }: ReadText, from: number, to: number, { figures }: JudgedClause): number =>
  Math.max(tokens[Math.max(from, to - 1)]!.end, ...figures.filter((figure) => figure.to === to).map(({ end }) => end));

/** A clause without the word that only joins it to the one before. */
function firstToken({ tokens }: ReadText, { from, to }: Clause): number {
  let at = from;
  while (at < to - 1 && JOINING.has(tokens[at]!.folded)) at++;
  return at;
}
const JOINING = new Set(
  'and but so that because since und aber so dass weil et mais donc que car puisque y e pero porque pues mas entao'.split(
    ' ',
  ),
);

const claimAt = (text: string, { start, end }: Span, kind: ClaimKind, state: TextClaim['state']): TextClaim => ({
  start,
  end,
  words: text.slice(start, end),
  kind,
  state,
  source_ids: [],
  missing: [],
  stale: null,
});

const linkClaims = (links: readonly FoundLink[], given: GivenLinks, isAside: (span: Span) => boolean): TextClaim[] =>
  links
    .filter((link) => !isAside(link))
    .map((link) => {
      const found = given.find(link.words);
      const claim = claimAt(
        link.words,
        { start: 0, end: link.words.length },
        'link',
        found ? 'supported' : 'unsupported',
      );
      const place = { start: link.start, end: link.end };
      return found
        ? { ...claim, ...place, source_ids: found.source_ids }
        : { ...claim, ...place, missing: [link.words] };
    });

/** Words that a member answers for, wherever they still stand as they were. */
function settledSpans(text: string, settled: readonly ClaimSettlement[]): Span[] {
  const spans: Span[] = [];
  const accepted = settled.filter(({ how }) => how === 'accepted').slice(0, SETTLED_MAX);
  for (const words of new Set(accepted.map((each) => each.words))) {
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
      const [before, after] = [text[at - 1] ?? ' ', text[at + words.length] ?? ' '];
      const isWhole = !(isLetter(before) && isLetter(words[0]!)) && !(isLetter(after) && isLetter(words.at(-1)!));
      if (isWhole) spans.push({ start: at, end: at + words.length });
    }
  }
  // of two that overlap, the longer one says more
  const longest = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let until = -1;
  return longest.filter(({ start, end }) => {
    if (start < until) return false;
    until = end;
    return true;
  });
}
const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

const placeholderSpans = (text: string, names: readonly string[]): Span[] =>
  names.length === 0
    ? []
    : Array.from(text.matchAll(/\{([a-z_0-9]{1,60})(?::[^{}]{0,200})?\}/g))
        .filter(([, name]) => names.includes(name!))
        .map(({ 0: written, index }) => ({ start: index, end: index + written.length }));
