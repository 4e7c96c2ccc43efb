import type { Figure } from '../reading/figures-in.ts';
import type { NameInText } from '../reading/names-in.ts';
import type { Clause, ReadText, TextToken } from '../reading/read-text.ts';
import { OBSERVING } from '../words/pronouns.ts';
import { stemOf } from '../words/stem.ts';

/** A clause with what it states, before anybody asks whether that is so. */
export interface JudgedClause extends Clause {
  /** Words that say something, by their place among the tokens; empty where the clause only asks or proposes. */
  content: number[];
  names: NameInText[];
  figures: Figure[];
  superlatives: number[];
  /** It says something of the sender's side. */
  isOurs: boolean;
  isNegated: boolean;
  /** How many words without a source make it a claim that nobody vouches for. */
  least: 1 | 2;
}

export interface Elements {
  names: readonly NameInText[];
  figures: readonly Figure[];
  /** Tokens that are judged elsewhere: settled by a member, or a placeholder. */
  isAside: (token: TextToken) => boolean;
  /** Spans that the writer itself marked as claims. */
  isMarked: (clause: Clause) => boolean;
}

export function judgeClause(read: ReadText, clause: Clause, elements: Elements): JudgedClause {
  const { tokens, lexicon } = read;
  const { from, to } = clause;
  const isInside = (element: { from: number; to: number }) => element.from >= from && element.from < to;
  const names = elements.names.filter((name) => isInside(name) && !elements.isAside(tokens[name.from]!));
  const inClause = elements.figures.filter((figure) => isInside(figure) && !elements.isAside(tokens[figure.from]!));
  const isMarked = elements.isMarked(clause);
  const isProposal = !clause.isQuestion && proposes(read, clause);
  const isFree = clause.isQuestion ? !presumes(read, clause) : isProposal || isConditional(read, clause);
  const gains = tokens.slice(from, to).some(({ key }) => lexicon.benefits.has(key)) && !clause.isQuestion;
  const superlatives = isFree && !isMarked ? [] : superlativesIn(read, clause);
  const isStated = isMarked || !isFree || (gains && !isConditional(read, clause));
  const named = new Set(names.flatMap((name) => range(name.from, name.to)));
  const counted = new Set(inClause.flatMap((figure) => range(figure.from, figure.to)));
  // a proposal may name a length or a time of day
  const figures = inClause.filter(({ isTime }) => !(isTime && (isProposal || clause.isQuestion)));
  const isSaid = (at: number) =>
    !named.has(at) && !counted.has(at) && saysSomething(tokens[at]!, read) && !elements.isAside(tokens[at]!);
  const places = names.every(({ place }) => place === 'text');
  return {
    ...clause,
    content: isStated && places ? range(from, to).filter(isSaid) : [],
    names,
    figures,
    superlatives,
    isOurs: isStated && speaksOfUs(read, clause),
    isNegated: tokens.slice(from, to).some(({ folded }) => lexicon.negations.has(folded)),
    least: isMarked || read.sentences[clause.sentence]!.isAbout || names.length + figures.length > 0 ? 1 : 2,
  };
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, step) => from + step);

function saysSomething({ folded, key }: TextToken, { lexicon }: ReadText): boolean {
  if (folded.length === 1 || lexicon.functionWords.has(folded) || lexicon.negations.has(folded)) return false;
  if (lexicon.honorifics.has(folded) || lexicon.plainStems.has(key)) return false;
  // a plain word that also has a meaning of business is plain
  return !(key.startsWith('=') && lexicon.plainStems.has(stemOf(folded, lexicon.language)));
}

function proposes({ tokens, lexicon }: ReadText, { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) {
    const { folded } = tokens[at]!;
    if (lexicon.proposals.has(folded)) return true;
    if (!lexicon.modals.has(folded)) continue;
    if (at === from) return true;
    const beside = [at > from ? tokens[at - 1] : undefined, at + 1 < to ? tokens[at + 1] : undefined];
    if (beside.some((token) => token !== undefined && BARE.has(token.folded))) return true;
  }
  return false;
}
/** Pronouns that stand for somebody by themselves, and not before a noun. */
const BARE = new Set(
  'i we you it this that ich wir sie du es das je nous vous tu ca cela on yo nosotros usted ustedes eu nos voce voces me te lhe le'.split(
    ' ',
  ),
);

const isConditional = ({ tokens, lexicon }: ReadText, { from, to }: Clause): boolean =>
  tokens
    .slice(from, Math.min(to, from + 2))
    .some(({ folded }) => lexicon.conditionals.has(folded) || lexicon.asking.has(folded)) &&
  !tokens.slice(from, to).some(({ folded }) => lexicon.ourWords.has(folded));

/** “your recent funding”: even a question says that there was one. */
function presumes({ tokens, lexicon }: ReadText, { from, to }: Clause): boolean {
  for (let at = from; at + 1 < to; at++) {
    if (lexicon.yourWords.has(tokens[at]!.folded) && lexicon.recentWords.has(tokens[at + 1]!.folded)) return true;
  }
  return false;
}

function superlativesIn({ tokens, lexicon, language }: ReadText, { from, to, isQuestion }: Clause): number[] {
  const isClosing = lexicon.closings.some((words) => words.every((word, step) => tokens[from + step]?.folded === word));
  if (isQuestion || isClosing) return [];
  return range(from, to).filter((at) => {
    const { folded } = tokens[at]!;
    if (lexicon.superlatives.has(folded)) return !(folded === 'best' && tokens[at - 2]?.folded === 'all');
    if (language === 'fr' || language === 'es' || language === 'pt') {
      const [article, more] = [tokens[at - 2]?.folded ?? '', tokens[at - 1]?.folded ?? ''];
      if (/^(?:plus|mas|mais)$/.test(more) && /^(?:le|la|les|el|los|las|lo|o|a|os|as)$/.test(article) && at - 2 >= from)
        return true;
      return (
        /^(?:meilleure?s?|mejor(?:es)?|melhor(?:es)?|maior(?:es)?)$/.test(folded) &&
        /^(?:le|la|les|el|los|las|o|a|os|as|su|seu)$/.test(more)
      );
    }
    return false;
  });
}

/** “we”, “our”: unless it only tells what was seen. */
function speaksOfUs({ tokens, lexicon }: ReadText, { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) {
    if (!lexicon.ourWords.has(tokens[at]!.folded)) continue;
    const isSeen = tokens.slice(at + 1, Math.min(to, at + 4)).some(({ folded }) => OBSERVING.has(folded));
    if (!isSeen) return true;
  }
  return false;
}
