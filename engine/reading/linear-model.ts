/** What was learned, as it is kept: for each place a row with a weight for each class, a byte each, in base64. */
export interface KeptModel {
  classes: readonly string[];
  places: number;
  /** A byte of one weighs so much. */
  unit: number;
  weights: string;
}

export interface LinearModel {
  classes: readonly string[];
  weights: Int8Array;
  unit: number;
}

export function openModel({ classes, unit, weights }: KeptModel): LinearModel {
  const letters = atob(weights);
  return { classes, unit, weights: Int8Array.from(letters, (letter) => letter.charCodeAt(0)) };
}

export interface Placed {
  at: number;
  value: number;
}

/** How likely each class is, together 1. */
export function likelihoods({ classes, weights, unit }: LinearModel, features: readonly Placed[]): number[] {
  const scores = classes.map(() => 0);
  for (const { at, value } of features)
    for (let each = 0; each < scores.length; each++)
      scores[each]! += weights[at * scores.length + each]! * unit * value;
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** How much a feature speaks for a class, against what it says for the others on average. */
export function speaksFor({ classes, weights, unit }: LinearModel, { at, value }: Placed, wanted: number): number {
  const row = weights.subarray(at * classes.length, (at + 1) * classes.length);
  const mean = row.reduce((sum, weight) => sum + weight, 0) / classes.length;
  return ((row[wanted] ?? 0) - mean) * unit * value;
}
