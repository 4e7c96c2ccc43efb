import type { ReadText } from '../reading/read-text.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import type { SourceIndex } from './index-sources.ts';
import type { Span } from '../reading/places-of.ts';

/** Words that bind the sender, or give advice in law or health. */
export interface FoundPromise extends Span {
  /** The first token of it, and the one after it. */
  from: number;
  to: number;
  /** The sender's own words that say so; null where nobody of the sender's side does. */
  source_id: string | null;
}

export function promisesIn(read: ReadText, index: SourceIndex, isAside: (span: Span) => boolean): FoundPromise[] {
  const { tokens, lexicon, plain } = read;
  let at = 0;
  return Array.from(foldInPlace(plain).matchAll(lexicon.promises)).flatMap(({ 0: found, index: start }) => {
    const end = start + found.length;
    while (at < tokens.length && tokens[at]!.end <= start) at++;
    let to = at;
    while (to < tokens.length && tokens[to]!.start < end) to++;
    if (to === at || isAside({ start, end })) return [];
    const keys = tokens.slice(at, to).map(({ key }) => key);
    const carried = index.sentences.find((sentence) => sentence.isOurs && keys.every((key) => sentence.keys.has(key)));
    return [{ start, end, from: at, to, source_id: carried?.source.id ?? null }];
  });
}
