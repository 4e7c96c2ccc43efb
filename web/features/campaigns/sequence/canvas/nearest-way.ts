import type { Place } from '../edit/place.ts';
import { CARD, type Layout, type Way } from './lay-out.ts';

const REACH = 110;

/** The line that a card held here would be put into; none where it is near to none. */
export function nearestWay(
  { ways }: Layout,
  held: { id: string; x: number; y: number },
  isOpen: (place: Place) => boolean,
): Way | null {
  const [x, y] = [held.x + CARD.width / 2, held.y + CARD.height / 2];
  const far = (way: Way) => Math.hypot(way.x - x, way.y - y);
  const near = ways.filter((way) => far(way) < REACH && isOpen(way.place));
  return near.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
