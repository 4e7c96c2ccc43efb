import type { UnsettledPart } from '../../../../../contract/writing/proposals.ts';
import type { TextClaim, WritingSource } from '../../../../../contract/writing/schemas.ts';

/** A piece of a text as it is shown: plain, resting on a source, answered for, or still to be settled. */
export type MarkedPart =
  | { kind: 'plain'; words: string; at: number }
  | { kind: 'source'; words: string; at: number; source: WritingSource; place: number }
  | { kind: 'settled'; words: string; at: number }
  | { kind: 'open'; words: string; at: number; why: UnsettledPart['why'] };

type Mark =
  | { kind: 'open'; why: UnsettledPart['why'] }
  | { kind: 'settled' }
  | { kind: 'source'; source: WritingSource; place: number };
interface Placed {
  start: number;
  end: number;
  mark: Mark;
}

interface Given {
  claims: readonly TextClaim[];
  unsettled: readonly UnsettledPart[];
  /** In the order of their numbers. */
  sources: readonly WritingSource[];
}

/** What is to be settled comes before what rests on something: nobody should overlook it. */
export function markedParts(text: string, { claims, unsettled, sources }: Given): MarkedPart[] {
  const marks: Placed[] = [
    ...unsettled.map(({ start, end, why }): Placed => ({ start, end, mark: { kind: 'open', why } })),
    ...claims.flatMap(({ start, end, state, source_ids }): Placed[] => {
      if (state === 'settled') return [{ start, end, mark: { kind: 'settled' } }];
      const place = sources.findIndex(({ id }) => source_ids.includes(id));
      const source = sources[place];
      return source ? [{ start, end, mark: { kind: 'source', source, place: place + 1 } }] : [];
    }),
  ];
  const chosen: Placed[] = [];
  for (const each of marks)
    if (!chosen.some(({ start, end }) => start < each.end && end > each.start)) chosen.push(each);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { start, end, mark } of chosen.toSorted((a, b) => a.start - b.start)) {
    if (start > from) parts.push({ kind: 'plain', words: text.slice(from, start), at: from });
    parts.push({ ...mark, words: text.slice(start, end), at: start });
    from = end;
  }
  if (from < text.length) parts.push({ kind: 'plain', words: text.slice(from), at: from });
  return parts;
}

/** Sources in the order in which a text first rests on them. */
export function sourcesInOrder(sources: readonly WritingSource[], claims: readonly TextClaim[]): WritingSource[] {
  const ids = claims.toSorted((a, b) => a.start - b.start).flatMap(({ source_ids }) => source_ids.slice(0, 1));
  return [...new Set(ids)].flatMap((id) => sources.filter((source) => source.id === id));
}
