import type { StepTextProposal, UnsettledPart } from '../../../../contract/writing/proposals.ts';
import type { TextClaim, WritingSource } from '../../../../contract/writing/schemas.ts';
import { reviewText } from '../../../../engine/writing/checks/review-text.ts';
import { staleClaims } from '../../../../engine/writing/grounding/stale-claims.ts';
import { type FilledPlace, stepWordsOf } from '../../../../engine/writing/step-words.ts';
import type { ProposalRow } from './proposal-queries.ts';

/** A kept text with all that speaks for and against it; `now`: what its sources say by now. */
export function judgeProposal(row: ProposalRow, now: readonly WritingSource[], at: Date): StepTextProposal {
  const { request, kind, subject, text, settled } = row;
  const { channel, language, tone, sources, written } = request;
  const review = reviewText({ ...request, subject, text, marks: row.marks, settled });
  // what a member gave as a source is no older than their word
  const own = sources.filter(({ kind: each }) => each === 'own_words');
  const known = new Map([...own, ...now].map((source) => [source.id, source]));
  const stale = (claims: readonly TextClaim[]) => staleClaims(claims, sources, [...known.values()], at).claims;
  const [claims, subjectClaims] = [stale(review.claims), stale(review.subject_claims)];
  const [step, stepSubject] = [
    stepWordsOf(text, { claims, sources, language, written }),
    stepWordsOf(subject, { claims: subjectClaims, sources, language, written }),
  ];
  const unsettled = [
    ...unsettledIn('subject', subjectClaims, stepSubject.personal),
    ...unsettledIn('text', claims, step.personal),
  ];
  const shown = withFilled(text, claims, step.filled, sources);
  const shownSubject = withFilled(subject, subjectClaims, stepSubject.filled, sources);
  return {
    version: row.version,
    kind,
    channel,
    language,
    tone,
    subject,
    text,
    step_subject: stepSubject.text,
    step_text: step.text,
    sources: usedOf(sources, [...shown, ...shownSubject]),
    review: { ...review, claims: shown, subject_claims: shownSubject },
    unsettled,
    settled: [...settled],
    may_be_inserted: review.may_be_sent && unsettled.length === 0,
    not_followed: row.not_followed,
    researched: sources.filter(({ id }) => id.startsWith('research-')).length,
  };
}

function unsettledIn(
  field: UnsettledPart['field'],
  claims: readonly TextClaim[],
  personal: readonly Omit<UnsettledPart, 'field' | 'why'>[],
): UnsettledPart[] {
  const isOpen = ({ state, stale }: TextClaim) => state === 'unsupported' || (state === 'supported' && stale !== null);
  const open = claims.filter(isOpen).map(({ start, end, words, state }) => ({
    field,
    start,
    end,
    words,
    why: state === 'unsupported' ? ('no_source' as const) : ('stale' as const),
  }));
  const others = personal
    .filter((part) => !open.some(({ start, end }) => start <= part.start && end >= part.end))
    .map((part) => ({ field, ...part, why: 'personal' as const }));
  return [...open, ...others].toSorted((a, b) => a.start - b.start);
}

/** A value in a question states nothing; from which field it is shows all the same. */
function withFilled(
  text: string,
  claims: readonly TextClaim[],
  filled: readonly FilledPlace[],
  sources: readonly WritingSource[],
): TextClaim[] {
  const others = filled.flatMap(({ start, end, name }): TextClaim[] => {
    const field = name.replace('full_name', 'first_name');
    const source = sources.find((each) => each.kind === 'field' && each.name === field);
    if (!source || claims.some((claim) => claim.start < end && claim.end > start)) return [];
    const words = text.slice(start, end);
    return [{ start, end, words, kind: 'name', state: 'supported', source_ids: [source.id], missing: [], stale: null }];
  });
  return [...claims, ...others].toSorted((a, b) => a.start - b.start);
}

/** Those that carry something. */
function usedOf(sources: readonly WritingSource[], claims: readonly TextClaim[]): WritingSource[] {
  const used = new Set(claims.flatMap(({ source_ids }) => source_ids));
  return sources.filter(({ id }) => used.has(id));
}
