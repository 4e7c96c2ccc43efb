import { BUILT_PAGES, isBuilt } from '../../../../../contract/not-built.ts';
import { type AllowedPages, type Page, PAGES, USUAL_PAGES } from '../../../../../contract/permissions.ts';

/** What somebody may open and use, as the form holds it. */
export interface MemberAccess {
  pages: readonly Page[];
  credentials: readonly string[];
}

/** For the daily work, with every account there is. */
export const usualAccess = (accounts: readonly { _id: string }[]): MemberAccess => ({
  pages: USUAL_PAGES,
  credentials: accounts.map(({ _id }) => _id),
});

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

/** Of the pages there are. */
export const countPages = (pages: readonly Page[]) => ({
  count: pages.filter(isBuilt).length,
  total: BUILT_PAGES.length,
});
