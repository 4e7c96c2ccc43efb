import type { SequenceLayout } from './lay-out-sequence.ts';
import { CARD_SIZE } from './lay-out-sequence.ts';

const EDGE = 32;
/** Smaller than this nobody reads a card. */
const READABLE = 0.74;

/** What is seen first: all of it where that can be read, else its beginning. */
export function firstView(
  { cards, width, height }: SequenceLayout,
  room: { width: number; height: number },
): { x: number; y: number; zoom: number } {
  const fit = Math.min(1, (room.width - 2 * EDGE) / width, (room.height - 2 * EDGE) / height);
  const zoom = Math.max(fit, Math.min(READABLE, 1));
  const start = cards[0];
  const middle = fit >= READABLE || !start ? width / 2 : start.x + CARD_SIZE.width / 2;
  return { x: room.width / 2 - middle * zoom, y: EDGE, zoom };
}
