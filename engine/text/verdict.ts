import type { Verdict } from '../../contract/campaigns/schemas.ts';

/**
 * Which wording of a step is better. Decided once, when every variant has been sent to as many people as the question
 * needs; looked at earlier, chance alone would call a winner in far more than one of twenty campaigns.
 */
export interface VariantCount {
  id: string;
  sent: number;
  /** Of those, how many accepted or replied. */
  good: number;
}
type Measure = Verdict['measure'];

/** Two-sided 5 % and power 80 %, in standard deviations. */
const Z_ALPHA = 1.959_964;
const Z_BETA = 0.841_621;
const ALPHA = 0.05;
/** What is usual, and the least difference worth knowing: 31 % → 41 % accept, 9.4 % → 14.1 % reply. */
const EXPECTED: Record<Measure, [usual: number, better: number]> = {
  accepted: [0.31, 0.41],
  replied: [0.094, 0.141],
};

/** People each of two groups needs for a difference of these shares to be found in four of five trials. */
export function sampleFor(usual: number, better: number): number {
  const middle = (usual + better) / 2;
  const spread = Z_ALPHA * Math.sqrt(2 * middle * (1 - middle));
  const apart = Z_BETA * Math.sqrt(usual * (1 - usual) + better * (1 - better));
  return Math.ceil((spread + apart) ** 2 / (better - usual) ** 2);
}
export const neededFor = (measure: Measure): number => sampleFor(...EXPECTED[measure]);

/** The probability of a difference at least this large where there is none: two proportions, pooled, two-sided. */
export function chanceOf(a: VariantCount, b: VariantCount): number {
  const pooled = (a.good + b.good) / (a.sent + b.sent);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (error === 0) return 1;
  return 2 * (1 - normalBelow(Math.abs(a.good / a.sent - b.good / b.sent) / error));
}

export function verdictOf(measure: Measure, variants: readonly VariantCount[]): Verdict | null {
  if (variants.length < 2) return null;
  const needed_per_variant = neededFor(measure);
  const open = { measure, needed_per_variant, winner: null };
  if (variants.some(({ sent }) => sent < needed_per_variant)) return { ...open, result: 'not_enough_data', p: null };
  const [best, ...others] = variants.toSorted((a, b) => b.good / b.sent - a.good / a.sent) as [
    VariantCount,
    ...VariantCount[],
  ];
  // the best must beat each of the others; every comparison that could have been made counts against it
  const comparisons = (variants.length * others.length) / 2;
  const p = Math.min(1, Math.max(...others.map((other) => chanceOf(best, other))) * comparisons);
  if (p >= ALPHA) return { ...open, result: 'no_difference', p };
  return { ...open, result: 'winner', winner: best.id, p };
}

/** The share of a normal distribution below z standard deviations, to seven digits (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
}
