import type { Span } from '../reading/places-of.ts';

/** Spans that can be asked, each in the logarithm of their number, whether they cover or touch another. */
export function spansOf(spans: readonly Span[]) {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  /** The furthest end of all up to here. */
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  const lastBefore = (place: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.start < place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    cover: (start: number, end: number): boolean => (ends[lastBefore(start + 1)] ?? -1) >= end,
    touch: (start: number, end: number): boolean => (ends[lastBefore(end)] ?? -1) > start,
  };
}
