/** Chance that can be repeated: the same words give the same bits, in whatever order they are asked for. */
export function bitsOf(...words: readonly (string | number)[]): number {
  const text = words.join('\u0000');
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Evenly from 0 up to, but not including, 1. */
export const shareOf = (...words: readonly (string | number)[]): number => bitsOf(...words) / 0x1_0000_0000;
