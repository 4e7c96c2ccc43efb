import type { TextFinding, WritingSource } from '../../../contract/writing/schemas.ts';
import type { LackingPart } from '../grounding/ground-text.ts';
import type { Span } from '../reading/places-of.ts';
import { namesIn } from '../reading/names-in.ts';
import type { ReadText } from '../reading/read-text.ts';
import { sourceOfField } from '../sources.ts';
import { fold } from '../words/fold.ts';
import { textFinding } from './text-finding.ts';

/** Every name is known; the one greeted is the prospect, and the one who signs is the sender. */
export function checkNamesInText(
  part: { field: TextFinding['field']; value: string },
  read: ReadText,
  lacking: readonly LackingPart[],
  sources: readonly WritingSource[],
  isAside: (span: Span) => boolean,
): TextFinding[] {
  const unknown = lacking.filter(({ kind }) => kind === 'name');
  const known = (...names: string[]) =>
    new Set(names.flatMap((name) => wordsOf(sourceOfField(sources, name)?.value ?? '')));
  const prospect = known('first_name', 'last_name', 'company_name');
  const sender = known('account_first_name', 'account_last_name', 'account_company_name');
  const anothers = namesIn(read).filter(({ words, place, start, end }) => {
    if (unknown.some((each) => each.start <= start && each.end >= end) || isAside({ start, end })) return false;
    const right = place === 'greeting' ? prospect : place === 'closing' ? sender : null;
    return right !== null && right.size > 0 && !words.every((word) => right.has(word));
  });
  return [
    ...unknown.map((span) => textFinding(part, 'name_unknown', span)),
    ...anothers.map((span) => textFinding(part, 'name_of_another', span)),
  ];
}

const wordsOf = (name: string): string[] => (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);
