import { CARD_SIZE } from './card-size.ts';
import type { SequenceLayout } from './lay-out-sequence.ts';

const EDGE = 32;
/** Smaller than this a text of a card is no longer read with ease. */
const READABLE = 0.85;

/**
 * What is seen first: as large as a person chose last, else at its real size, a little smaller where that shows the
 * whole width. It begins at its top; where it is wider than the screen, at its start.
 */
export function firstView(
  { cards, width }: Pick<SequenceLayout, 'cards' | 'width'>,
  room: { width: number },
  chosen: number | null,
): { x: number; y: number; zoom: number } {
  const fit = (room.width - 2 * EDGE) / width;
  const zoom = chosen ?? (fit >= READABLE ? Math.min(1, fit) : 1);
  const start = cards[0];
  const middle = fit >= zoom || !start ? width / 2 : start.x + CARD_SIZE.width / 2;
  return { x: room.width / 2 - middle * zoom, y: EDGE, zoom };
}
