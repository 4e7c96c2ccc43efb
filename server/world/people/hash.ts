/**
 * Randomness without state: any value of any person is computed from (seed, index, field) alone, in any order.
 * Integer multiply-and-shift mixers; each is a bijection, so different indices never collapse into one.
 */
export function mixBits(value: number): number {
  let x = value ^ (value >>> 16);
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** The key of one member of a population: what `draw` turns into its values. */
export const memberKey = (seed: number, index: number): number =>
  mixBits(mixBits(index + mixBits(seed)) ^ mixBits(~seed));

/** 32 random bits of one field. Fields are small numbers, one meaning each. */
export const draw = (key: number, field: number): number => mixBits(key ^ Math.imul(field + 1, 0x9e3779b1));

/** Spreads 32 random bits evenly over 0 … count - 1. */
export const below = (bits: number, count: number): number => Math.floor((bits / 0x1_0000_0000) * count);

export const BLOCK_BITS = 20;
export const BLOCK = 1 << BLOCK_BITS;

/** Shuffles 0 … BLOCK - 1: every number is met exactly once, in an order that the key decides. */
export function shuffle(position: number, key: number): number {
  let x = (position ^ key) & (BLOCK - 1);
  x = Math.imul(x, 0x2c1b3c6d) & (BLOCK - 1);
  x ^= x >>> 11;
  x = (Math.imul(x, 0x297a2d39) + (key >>> 12)) & (BLOCK - 1);
  x ^= x >>> 9;
  x = Math.imul(x, 0x1b56c4e9) & (BLOCK - 1);
  return x ^ (x >>> 12);
}

/** The number of which `shuffle` made this one. */
export function unshuffle(shuffled: number, key: number): number {
  let x = shuffled ^ (shuffled >>> 12);
  x = Math.imul(x, UNDONE[2]) & (BLOCK - 1);
  x ^= (x >>> 9) ^ (x >>> 18);
  x = Math.imul(x - (key >>> 12), UNDONE[1]) & (BLOCK - 1);
  x ^= x >>> 11;
  return (Math.imul(x, UNDONE[0]) ^ key) & (BLOCK - 1);
}
/** By what a product is multiplied to be without that factor again, in so many bits. */
const undoing = (factor: number): number => {
  let inverse = factor;
  for (let bits = 3; bits < 32; bits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(factor, inverse));
  return inverse;
};
const UNDONE = [undoing(0x2c1b3c6d), undoing(0x297a2d39), undoing(0x1b56c4e9)] as const;

/** Items repeated by their weight, so that a weighted choice is one look-up. */
export function repeated<T>(weights: readonly (readonly [T, number])[]): readonly T[] {
  return weights.flatMap(([item, weight]) => Array<T>(weight).fill(item));
}

export const pick = <T>(items: readonly T[], bits: number): T => items[below(bits, items.length)] as T;
