import type { Span } from '../reading/places-of.ts';
import { fold } from '../words/fold.ts';
import { RULES } from './system-prompt.ts';

/** So many words of the rules in a row are no chance. */
const RUN = 6;

const wordsIn = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));

const RUNS = new Set(
  RULES.flatMap((rule) => {
    const words = wordsIn(rule).map(({ word }) => word);
    return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
  }),
);

/** Where a text repeats the rules that its writer was given, whatever signs it puts between the words. */
export function leaksPrompt(text: string): Span[] {
  const words = wordsIn(text);
  const spans: Span[] = [];
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = words.slice(at, at + RUN);
    if (!RUNS.has(run.map(({ word }) => word).join(' '))) continue;
    const [start, end] = [run[0]!.start, run.at(-1)!.end];
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
