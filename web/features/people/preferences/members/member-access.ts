import { type AllowedPages, type Page, PAGES } from '../../../../../contract/permissions.ts';

/** What somebody may open and use, as the form holds it. */
export interface MemberAccess {
  pages: readonly Page[];
  credentials: readonly string[];
}

export const NO_ACCESS: MemberAccess = { pages: [], credentials: [] };

export function openPages(allowed: AllowedPages): Page[] {
  return PAGES.filter((page) => allowed[page] === true);
}

/** Every page is named, so that one that was taken away is written down as such. */
export function allowedPages(pages: readonly Page[]): AllowedPages {
  return Object.fromEntries(PAGES.map((page) => [page, pages.includes(page)]));
}

export function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
