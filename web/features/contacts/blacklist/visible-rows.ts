/** Drawn beyond both edges, so that quick scrolling and the Tab key find something there. */
const BEYOND = 6;

/** Which rows of a long list are drawn: the first, and the one after the last. */
export function visibleRows(
  scrolled: number,
  { count, row, height }: { count: number; row: number; height: number },
): [from: number, to: number] {
  // A list that became shorter is scrolled less than it was.
  const top = Math.min(scrolled, Math.max(0, count * row - height));
  const from = Math.max(0, Math.floor(top / row) - BEYOND);
  return [from, Math.min(count, Math.ceil((top + height) / row) + BEYOND)];
}
