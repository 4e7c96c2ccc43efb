import {
  addressFor,
  type BuiltInOutcome,
  BUILT_IN_WRITER_ID,
  type CannotWrite,
  type WritingRequest,
  type WritingSource,
} from '../../../contract/writing/schemas.ts';
import { reviewText } from '../checks/review-text.ts';
import { indexSources } from '../grounding/index-sources.ts';
import { ownWordsSource } from '../sources.ts';
import type { Draft } from './draft.ts';
import { draftsFor } from './drafts-for.ts';

const OWN_WORDS = 'own_words';

/**
 * Writes without a model: from given fields, from statements that it quotes, and from the member's own words. It makes
 * several drafts, the fullest first, and gives the first that passes every check; where none does, it says so. The same
 * seed gives the same text.
 */
export function writeBuiltIn(request: WritingRequest, seed: string): BuiltInOutcome {
  const sources = withOwnWords(request);
  const drafts = draftsFor(request, sources, seed);
  if (!Array.isArray(drafts)) return cannot(drafts.why, drafts.not_followed);
  const index = indexSources(sources, request.language);
  for (const { subject, text, not_followed } of drafts as Draft[]) {
    const review = reviewText({
      ...request,
      address: request.address ?? addressFor(request.tone),
      subject,
      text,
      sources,
      index,
    });
    if (!review.may_be_sent || review.checks.some(({ passed }) => !passed)) continue;
    return {
      outcome: 'written',
      writer: BUILT_IN_WRITER_ID,
      subject,
      text,
      sources: [...sources],
      review,
      not_followed,
    };
  }
  return cannot('check_failed', []);
}

const cannot = (why: CannotWrite, not_followed: string[]): BuiltInOutcome => ({
  outcome: 'cannot',
  writer: BUILT_IN_WRITER_ID,
  why,
  not_followed,
});

/** The instruction is the member's own, and a text may rest on it. */
function withOwnWords({ instruction, sources }: WritingRequest): readonly WritingSource[] {
  if (instruction.trim() === '') return sources;
  const taken = new Set(sources.map(({ id }) => id));
  let id = OWN_WORDS;
  while (taken.has(id)) id += '_';
  return [...sources, ownWordsSource(id, instruction, null)];
}
