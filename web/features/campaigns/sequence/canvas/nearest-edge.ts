import type { StepPosition } from '../edit/step-position.ts';
import { CARD_SIZE } from './card-size.ts';
import type { LayoutEdge, SequenceLayout } from './lay-out-sequence.ts';

const REACH = 140;

/** The line that a card held here would be put into; none where it is near to none. */
export function nearestEdge(
  { cards, edges }: SequenceLayout,
  held: { id: string; x: number; y: number },
  isOpen: (place: StepPosition) => boolean,
): LayoutEdge | null {
  const [x, y] = [
    held.x + CARD_SIZE.width / 2,
    held.y + (cards.find(({ id }) => id === held.id)?.height ?? CARD_SIZE.height) / 2,
  ];
  const far = (edge: LayoutEdge) => Math.hypot(edge.x - x, edge.y - y);
  const near = edges.filter((edge) => far(edge) < REACH && isOpen(edge.place));
  return near.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
