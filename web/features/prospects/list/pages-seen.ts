import type { Prospect } from '../../../../contract/prospects.ts';

/** Few enough to come quickly, many enough that a fast scroll does not overtake them. */
export const PROSPECTS_AT_ONCE = 100;
/** Where a page of the list begins: after the page before, or so many further down. */
export type PageStart = { cursor: string } | { offset: number };
/** So far down a page can be asked for without the one before it. */
const OFFSET_MAX = 10_000;
/** A browser draws no list that is higher than this many rows. */
const ROWS_MAX = 380_000;

/** What is known of a list that is loaded page by page, in whatever order it is scrolled. */
export interface PagesSeen {
  /** Where a page begins, as the page before it said. */
  starts: ReadonlyMap<number, string>;
  /** Pages with nothing after them, and how many rows they have. */
  ends: ReadonlyMap<number, number>;
  /** The pages in sight, so that a page that is asked for anew keeps its rows meanwhile. */
  rows: ReadonlyMap<number, readonly Prospect[]>;
}
export const NOTHING_SEEN: PagesSeen = { starts: new Map(), ends: new Map(), rows: new Map() };

export const pageOfRow = (index: number): number => Math.floor(index / PROSPECTS_AT_ONCE);

/** Null where the page before must be loaded first. */
export function startOf({ starts }: Pick<PagesSeen, 'starts'>, page: number): PageStart | null {
  const cursor = starts.get(page);
  if (cursor !== undefined) return { cursor };
  const offset = page * PROSPECTS_AT_ONCE;
  return offset <= OFFSET_MAX ? { offset } : null;
}

interface Loaded {
  page: number;
  items: readonly Prospect[];
  next: string | null;
}

/** The same object where nothing new is said: whoever renders by it rests. Rows are kept of the pages in sight. */
export function withPages(seen: PagesSeen, loaded: readonly Loaded[], inSight: readonly number[]): PagesSeen {
  const isNews = loaded.some(
    ({ page, items, next }) =>
      seen.rows.get(page) !== items ||
      (seen.starts.get(page + 1) ?? null) !== next ||
      seen.ends.get(page) !== (next === null ? items.length : undefined),
  );
  if (!isNews) return seen;
  const [starts, ends] = [new Map(seen.starts), new Map(seen.ends)];
  const rows = new Map([...seen.rows].filter(([page]) => inSight.includes(page)));
  for (const { page, items, next } of loaded) {
    rows.set(page, items);
    if (next === null) {
      ends.set(page, items.length);
      starts.delete(page + 1);
    } else {
      ends.delete(page);
      starts.set(page + 1, next);
    }
  }
  return { starts, ends, rows };
}

/** How many rows the list has room for: to its end where that is known, else as far as can be loaded from here. */
export function rowCount({ starts, ends }: Pick<PagesSeen, 'starts' | 'ends'>, total: number): number {
  if (ends.size > 0) return Math.min(ROWS_MAX, ...[...ends].map(([page, length]) => page * PROSPECTS_AT_ONCE + length));
  const furthest = Math.max(0, ...starts.keys());
  const reachable = Math.max(OFFSET_MAX, furthest * PROSPECTS_AT_ONCE) + PROSPECTS_AT_ONCE;
  // a total may be an estimate, or older than what was loaded since
  const expected = Math.max(total, furthest > 0 ? furthest * PROSPECTS_AT_ONCE + 1 : 0);
  return Math.min(ROWS_MAX, expected, reachable);
}
