/** The place that something comes to, that is taken from one place and put before or after another. */
export function placeAfterMove(from: number, target: number, edge: 'before' | 'after'): number {
  const to = edge === 'before' ? target : target + 1;
  // what stood behind it moves up by one as soon as it is taken away
  return from < to ? to - 1 : to;
}
