import type { Prospect } from '../../../../../contract/prospects/schemas.ts';

/** Few enough to come quickly, many enough that a fast scroll does not overtake them. */
export const PROSPECTS_PER_PAGE = 100;
/** Where a page of the list begins: after the page before, or so many further down. */
export type PageStart = { cursor: string } | { offset: number };
/** So far down a page can be asked for without anything near it. */
const OFFSET_MAX = 10_000;
/** A little before that, so that how many there are is known in time; no total below it is an estimate. */
const FAR_DOWN = 9_000;

/** What is known of a list that is loaded page by page, in whatever order it is scrolled. */
export interface LoadedPages {
  /** Where a page begins, as the page before it said, or as it was counted. */
  starts: ReadonlyMap<number, string>;
  /** Pages with nothing after them, and how many rows they have. */
  ends: ReadonlyMap<number, number>;
  /** The pages in sight, so that a page that is asked for anew keeps its rows meanwhile. */
  rows: ReadonlyMap<number, readonly Prospect[]>;
}
export const NO_PAGES: LoadedPages = { starts: new Map(), ends: new Map(), rows: new Map() };

export const prospectPageOfRow = (index: number): number => Math.floor(index / PROSPECTS_PER_PAGE);

/** Null where it has to be counted first, or the page before must be loaded. */
export function pageStart({ starts }: Pick<LoadedPages, 'starts'>, page: number): PageStart | null {
  const cursor = starts.get(page);
  if (cursor !== undefined) return { cursor };
  const offset = page * PROSPECTS_PER_PAGE;
  return offset <= OFFSET_MAX ? { offset } : null;
}

/** Whether a page is so far down that it matters how many there are to the last one. */
export const isFarDown = (page: number): boolean => page * PROSPECTS_PER_PAGE > FAR_DOWN;

/** How to come to the line before a page: from a cursor, or else from the list's beginning or end. */
export interface CursorSteps {
  cursor?: string;
  way: 'on' | 'back';
  steps: number;
}

/** From whatever is nearest: the fewer lines lie between, the sooner it is found. */
export function nearestCursor({ starts }: Pick<LoadedPages, 'starts'>, page: number, total: number): CursorSteps {
  const line = page * PROSPECTS_PER_PAGE;
  let nearest: CursorSteps = { way: 'on', steps: line };
  const offer = (walk: CursorSteps) => {
    if (walk.steps > 0 && walk.steps < nearest.steps) nearest = walk;
  };
  offer({ way: 'back', steps: total - line + 1 });
  for (const [known, cursor] of starts) {
    const steps = (page - known) * PROSPECTS_PER_PAGE;
    offer({ cursor, way: steps > 0 ? 'on' : 'back', steps: Math.abs(steps) });
  }
  return nearest;
}

/** The page's beginning was counted; with null, the list does not reach so far. */
export function withPageCursor(seen: LoadedPages, page: number, cursor: string | null): LoadedPages {
  if (cursor === null) return { ...seen, ends: new Map(seen.ends).set(page, 0) };
  return { ...seen, starts: new Map(seen.starts).set(page, cursor) };
}

interface Loaded {
  page: number;
  items: readonly Prospect[];
  next: string | null;
}

/** The same object where nothing new is said: whoever renders by it rests. Rows are kept of the pages in sight. */
export function withPages(seen: LoadedPages, loaded: readonly Loaded[], inSight: readonly number[]): LoadedPages {
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

/** How many rows the list has room for: to its end where that is known, else as many as there are said to be. */
export function rowCount({ starts, ends }: Pick<LoadedPages, 'starts' | 'ends'>, total: number): number {
  if (ends.size > 0) return Math.min(...[...ends].map(([page, length]) => page * PROSPECTS_PER_PAGE + length));
  // a total may be an estimate, or older than what was loaded since
  const furthest = Math.max(0, ...starts.keys());
  return Math.max(total, furthest > 0 ? furthest * PROSPECTS_PER_PAGE + 1 : 0);
}
