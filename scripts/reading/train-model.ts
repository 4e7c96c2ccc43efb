import { bitsOf } from '../../engine/hash.ts';

/** Something to learn from: its features by place and value, and which of the classes it is. */
export interface Lesson {
  features: readonly { at: number; value: number }[];
  class: number;
}

export interface Training {
  places: number;
  classes: number;
  rounds: number;
  rate: number;
  /** How strongly weights are drawn back to zero. */
  decay: number;
}

/**
 * Logistic regression over several classes, by AdaGrad. Whatever order the lessons come in, they are learned in an order
 * that their numbers decide, so that the same lessons give the same weights: row by row, a row for each place.
 */
export function trainModel(
  lessons: readonly Lesson[],
  { places, classes, rounds, rate, decay }: Training,
): Float64Array {
  const weights = new Float64Array(places * classes);
  const squares = new Float64Array(places * classes).fill(1e-6);
  for (let round = 0; round < rounds; round++) {
    const order = lessons
      .map((lesson, index) => ({ lesson, bits: bitsOf('lesson', round, index) }))
      .sort((a, b) => a.bits - b.bits);
    for (const { lesson } of order) {
      const shares = sharesOf(lesson, weights, classes);
      for (const { at, value } of lesson.features)
        for (let each = 0; each < classes; each++) {
          const place = at * classes + each;
          const wrong = shares[each]! - (each === lesson.class ? 1 : 0);
          const slope = wrong * value + decay * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!);
        }
    }
  }
  return weights;
}

function sharesOf({ features }: Lesson, weights: Float64Array, classes: number): Float64Array {
  const scores = new Float64Array(classes);
  for (const { at, value } of features)
    for (let each = 0; each < classes; each++) scores[each]! += weights[at * classes + each]! * value;
  const highest = Math.max(...scores);
  let sum = 0;
  for (let each = 0; each < classes; each++) sum += scores[each] = Math.exp(scores[each]! - highest);
  return scores.map((score) => score / sum);
}

/** Each model learns from its own places alone, and they are kept in one table. */
export function trainApart(lessons: readonly Lesson[], training: Training, border: number): Float64Array {
  const half = (isOf: (at: number) => boolean) =>
    trainModel(
      lessons.map(({ features, class: of }) => ({ features: features.filter(({ at }) => isOf(at)), class: of })),
      training,
    );
  const low = half((at) => at < border);
  const high = half((at) => at >= border);
  return low.map((weight, place) => weight + high[place]!);
}

/** A byte for each weight: what it loses does not change what is likeliest. */
export function inBytes(weights: Float64Array): { unit: number; bytes: Int8Array } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = Number((largest / 127).toPrecision(6));
  return { unit, bytes: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / unit)))) };
}
