/**
 * A browser draws nothing higher than some millions of pixels. A longer list lies in a box of this height, small enough
 * for all of them, and high enough that one pixel of its bar is more than a wheel or a key ever moves.
 */
const HEIGHT_MAX = 6_000_000;
/** At both ends of the box a pixel of it is a pixel of the list, so that nobody arrives too early. */
const EXACT = 100_000;

/** What is scrolled. */
export interface Extent {
  rows: number;
  rowHeight: number;
  /** The height of what stands over the rows and stays there. */
  above: number;
  /** The height of what is in sight, with what stays there. */
  view: number;
}
/** Where it stands: how far the box is scrolled, and how far the rows are moved in it so that the right ones are seen. */
export interface ScrollPosition {
  scrollTop: number;
  shift: number;
}

export const boxHeight = ({ rows, rowHeight }: Pick<Extent, 'rows' | 'rowHeight'>): number =>
  Math.min(rows * rowHeight, HEIGHT_MAX);

export const isLong = ({ rows, rowHeight }: Extent): boolean => rows * rowHeight > HEIGHT_MAX;

/** How far the list can be scrolled. */
export const topMax = ({ rows, rowHeight, above, view }: Extent): number =>
  Math.max(0, above + rows * rowHeight - view);
const scrollMax = (extent: Extent): number => Math.max(0, extent.above + boxHeight(extent) - extent.view);

/** Where the list stands when the bar is put there. */
export function topOf(extent: Extent, scrollTop: number): number {
  if (!isLong(extent)) return scrollTop;
  const [list, box] = [topMax(extent), scrollMax(extent)];
  if (scrollTop <= EXACT) return Math.max(0, scrollTop);
  if (scrollTop >= box - EXACT) return list - Math.max(0, box - scrollTop);
  return EXACT + ((scrollTop - EXACT) / (box - 2 * EXACT)) * (list - 2 * EXACT);
}

/** The other way round. */
export function scrollTopOf(extent: Extent, top: number): number {
  if (!isLong(extent)) return top;
  const [list, box] = [topMax(extent), scrollMax(extent)];
  if (top <= EXACT) return Math.max(0, top);
  if (top >= list - EXACT) return box - Math.max(0, list - top);
  return EXACT + ((top - EXACT) / (list - 2 * EXACT)) * (box - 2 * EXACT);
}

export const topAt = ({ scrollTop, shift }: ScrollPosition): number => scrollTop - shift;

/** Rows lie on whole pixels, whatever part of one the box is scrolled to. */
export function positionAt(extent: Extent, top: number): ScrollPosition {
  const shift = Math.round(scrollTopOf(extent, top) - top);
  return { scrollTop: top + shift, shift };
}

/** The box was scrolled: a little is meant to the pixel, a leap is the bar's and goes to its part of the list. */
export function scrolled(extent: Extent, from: ScrollPosition, scrollTop: number): ScrollPosition {
  if (!isLong(extent)) return { scrollTop, shift: 0 };
  const isLeap = Math.abs(scrollTop - from.scrollTop) > 2 * extent.view;
  const isAtEnd = scrollTop <= 0 || scrollTop >= scrollMax(extent) - 1;
  if (isLeap || isAtEnd) return { scrollTop, shift: Math.round(scrollTop - topOf(extent, scrollTop)) };
  const top = Math.min(Math.max(topAt({ scrollTop, shift: from.shift }), 0), topMax(extent));
  return { scrollTop, shift: Math.round(scrollTop - top) };
}

/** The nearest place from which a row is seen whole. */
export function topToShow({ rowHeight, above, view }: Extent, top: number, row: number): number {
  const from = row * rowHeight;
  if (from < top) return from;
  return Math.max(top, from + rowHeight + above - view);
}
