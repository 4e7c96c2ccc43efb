import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prospect } from '../../../../contract/prospects.ts';
import { prospectQueries } from '../queries.ts';
import { NOTHING_SEEN, PROSPECTS_AT_ONCE, pageOfRow, rowCount, startOf, withPages } from './pages-seen.ts';
import { type ListQuery, type ProspectFilters, wireFilter } from './prospect-search.ts';

/** The prospects that match, of whom only the pages in sight are loaded and kept fresh. */
export function useProspects(
  filters: ProspectFilters,
  sort: Pick<ListQuery, 'sort' | 'order'>,
  pages: readonly number[],
) {
  const queryClient = useQueryClient();
  const query: ListQuery = { ...wireFilter(filters), ...sort };
  const key = JSON.stringify(query);
  const [state, setState] = useState({ of: key, seen: NOTHING_SEEN });
  const isSame = state.of === key;
  const seen = isSame ? state.seen : NOTHING_SEEN;
  const count = useQuery(prospectQueries.count(wireFilter(filters)));

  // another list begins at its top, wherever the one before stood
  const wanted = (isSame ? pages : [0]).flatMap((page) => {
    const start = startOf(seen, page);
    return start ? { page, start } : [];
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
  const next =
    news.length > 0
      ? withPages(
          seen,
          news,
          wanted.map(({ page }) => page),
        )
      : seen;
  if (next !== seen) setState({ of: key, seen: next });

  // until the first page of another list is there, the one before stays, dimmed
  const before = isSame ? undefined : state.seen.rows.get(0);
  const rowAt = (index: number): Prospect | undefined => {
    if (before) return before[index];
    const page = pageOfRow(index);
    const at = wanted.findIndex((each) => each.page === page);
    const rows = (at >= 0 ? loaded[at]?.items : undefined) ?? seen.rows.get(page);
    return rows?.[index - page * PROSPECTS_AT_ONCE];
  };
  const known = count.data?.total;
  const rows = before ? before.length : known === undefined ? undefined : rowCount(seen, known);
  return {
    key,
    /** Of all that match, as far as that is known. */
    total: known,
    isExact: count.data?.is_exact ?? true,
    /** For how many there is room in the list. */
    rows: rows ?? (seen.rows.size > 0 ? rowCount(seen, 0) : undefined),
    isStale: before !== undefined || count.isPlaceholderData,
    isEmpty: !before && seen.ends.get(0) === 0,
    error: seen.rows.size === 0 ? error : null,
    refetch: () => void queryClient.refetchQueries({ queryKey: ['prospects'], type: 'active' }),
    rowAt,
    /** Also of pages that are not in sight: for a choice from here to there. */
    rowsBetween: async (from: number, to: number): Promise<Prospect[]> => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const first = pageOfRow(low);
      const starts = Array.from({ length: pageOfRow(high) - first + 1 }, (_, at) => startOf(seen, first + at));
      const parts = await Promise.all(
        starts.map(async (start) =>
          start ? (await queryClient.ensureQueryData(prospectQueries.page(query, start))).items : [],
        ),
      );
      return parts.flat().slice(low - first * PROSPECTS_AT_ONCE, high - first * PROSPECTS_AT_ONCE + 1);
    },
  };
}
export type Prospects = ReturnType<typeof useProspects>;
