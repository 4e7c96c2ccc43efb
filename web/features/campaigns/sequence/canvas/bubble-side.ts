import { CARD_SIZE } from './card-size.ts';
import type { SequenceLayout } from './lay-out-sequence.ts';

export const BUBBLE_WIDTH = 214;
const REACH = BUBBLE_WIDTH + 24;

/** On which side of a card there is room for what is wrong with it; where on none, it is shown on demand. */
export function bubbleSide({ cards }: SequenceLayout, id: string): 'right' | 'left' | 'none' {
  const own = cards.find((card) => card.id === id);
  if (!own) return 'none';
  const row = cards.filter((card) => card.id !== id && card.y < own.y + own.height && card.y + card.height > own.y);
  const isFree = (from: number, to: number) => !row.some((card) => card.x < to && card.x + CARD_SIZE.width > from);
  if (isFree(own.x + CARD_SIZE.width, own.x + CARD_SIZE.width + REACH)) return 'right';
  return isFree(own.x - REACH, own.x) ? 'left' : 'none';
}
