import { fitOf } from '../../../../engine/palette/rank-names.ts';
import type { Guide } from './guide.ts';

/** A title says what a guide is about, other words only that it speaks of it. */
const [BY_WORDS, BY_STEPS] = [0.8, 0.5];

/** The guides that fit what was typed, the best first; typing errors are forgiven as in the palette. */
export function findGuides(typed: string, guides: readonly Guide[]): Guide[] {
  if (typed.trim() === '') return [...guides];
  return guides
    .map((guide) => ({ guide, fit: fitOfGuide(typed, guide) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ guide }) => guide);
}

function fitOfGuide(typed: string, { title, summary, words, steps }: Guide): number {
  const near = `${title} ${words} ${summary}`;
  const all = `${near} ${steps.map((step) => `${step.title} ${step.text}`).join(' ')}`;
  return fitOf(typed, title) || fitOf(typed, near) * BY_WORDS || fitOf(typed, all) * BY_STEPS;
}
