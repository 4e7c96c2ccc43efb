import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prospect } from '../../../../../contract/prospects/schemas.ts';
import { prospectQueries } from '../queries.ts';
import {
  isFarDown,
  NO_PAGES,
  type PageStart,
  PROSPECTS_PER_PAGE,
  prospectPageOfRow,
  rowCount,
  pageStart,
  nearestCursor,
  withPages,
  withPageCursor,
} from './loaded-pages.ts';
import { type ProspectListQuery, type ProspectFilters, wireFilter } from './prospect-search.ts';
import { SELECTED_PROSPECTS_MAX } from './use-prospect-selection.ts';

interface Page {
  items: readonly Prospect[];
  next: string | null;
}

/** The prospects that match, of whom only the pages in sight are loaded and kept fresh. */
export function useProspects(
  filters: ProspectFilters,
  sort: Pick<ProspectListQuery, 'sort' | 'order'>,
  pages: readonly number[],
) {
  const queryClient = useQueryClient();
  const filter = wireFilter(filters);
  const query: ProspectListQuery = { ...filter, ...sort };
  const key = JSON.stringify(query);
  const [state, setState] = useState({ of: key, seen: NO_PAGES });
  const isSame = state.of === key;
  const seen = isSame ? state.seen : NO_PAGES;
  // another list begins at its top, wherever the one before stood
  const inSight = isSame ? pages : [0];

  const count = useQuery(prospectQueries.count(filter));
  // an estimate is enough until somebody goes far down: from there on rows are counted from the end as well
  const isEstimate = count.data?.is_exact === false && !count.isPlaceholderData;
  const exact = useQuery({ ...prospectQueries.countExactly(filter), enabled: isEstimate && inSight.some(isFarDown) });
  const counted = isEstimate ? exact.data?.total : count.isPlaceholderData ? undefined : count.data?.total;

  const wanted = inSight.flatMap((page) => {
    const start = pageStart(seen, page);
    return start ? { page, start } : [];
  });
  // the first page in sight says where those after it begin
  const [first = 0] = inSight;
  const isLost = pageStart(seen, first) === null && !seen.ends.has(first);
  const place = useQuery({
    ...prospectQueries.place(query, nearestCursor(seen, first, counted ?? 0)),
    enabled: isLost && counted !== undefined,
  });
  const { loaded, error } = useQueries({
    queries: wanted.map(({ start }) => prospectQueries.page(query, start)),
    combine: (results) => ({
      loaded: results.map(({ data }) => data),
      error: results.find((result) => result.error && !result.data)?.error ?? null,
    }),
  });
  const news = wanted.flatMap(({ page }, at) => {
    const data = loaded[at];
    return data ? { page, ...data } : [];
  });
  const found = isLost && counted !== undefined && place.data ? withPageCursor(seen, first, place.data.cursor) : seen;
  const next = news.length > 0 ? withPages(found, news, inSight) : found;
  if (next !== seen) setState({ of: key, seen: next });

  // until the first page of another list is there, the one before stays, dimmed
  const before = isSame ? undefined : state.seen.rows.get(0);
  const rowAt = (index: number): Prospect | undefined => {
    if (before) return before[index];
    const page = prospectPageOfRow(index);
    const at = wanted.findIndex((each) => each.page === page);
    const rows = (at >= 0 ? loaded[at]?.items : undefined) ?? seen.rows.get(page);
    return rows?.[index - page * PROSPECTS_PER_PAGE];
  };
  const known = exact.data && isEstimate ? exact.data.total : count.data?.total;
  const rows = before ? before.length : known === undefined ? undefined : rowCount(seen, known);
  return {
    key,
    /** Of all that match, as far as that is known. */
    total: known,
    isExact: !isEstimate || exact.data !== undefined,
    /** For how many there is room in the list. */
    rows: rows ?? (seen.rows.size > 0 ? rowCount(seen, 0) : undefined),
    isStale: before !== undefined || count.isPlaceholderData,
    isEmpty: !before && seen.ends.get(0) === 0,
    error: seen.rows.size === 0 ? error : null,
    refetch: () => void queryClient.refetchQueries({ queryKey: ['prospects'], type: 'active' }),
    rowAt,
    /** Also of pages that are not in sight: for a choice from here to there, of as many as can be named. */
    rowsBetween: async (from: number, to: number): Promise<Prospect[]> => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const start = prospectPageOfRow(low);
      const rowsOf: Prospect[] = [];
      let cursor: string | null = null;
      for (
        let page = start;
        page <= prospectPageOfRow(high) && rowsOf.length < SELECTED_PROSPECTS_MAX + PROSPECTS_PER_PAGE;
        page += 1
      ) {
        const begin: PageStart | null = pageStart(seen, page) ?? (cursor === null ? null : { cursor });
        if (!begin) break;
        const part: Page = await queryClient.ensureQueryData(prospectQueries.page(query, begin));
        rowsOf.push(...part.items);
        cursor = part.next;
      }
      return rowsOf.slice(low - start * PROSPECTS_PER_PAGE, high - start * PROSPECTS_PER_PAGE + 1);
    },
  };
}
export type Prospects = ReturnType<typeof useProspects>;
