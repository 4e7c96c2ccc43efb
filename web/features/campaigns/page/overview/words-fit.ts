/** As wide as a letter of a column's name is at most, and the room beside the name. */
const LETTER_PX = 7;
const MARGIN_PX = 8;

/** Whether columns of this width hold every word of their names: else a word would be broken in its middle. Before the width is known, they do. */
export function wordsFit(width: number, names: readonly string[]): boolean {
  const longest = Math.max(0, ...names.flatMap((name) => name.split(/[\s-]+/)).map((word) => word.length));
  return width <= 0 || width / Math.max(1, names.length) >= longest * LETTER_PX + MARGIN_PX;
}
