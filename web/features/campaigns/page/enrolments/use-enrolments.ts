import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import { campaignPageQueries, ENROLMENTS_PER_PAGE } from '../queries.ts';
import type { EnrolmentFilters } from './enrolment-filters.ts';

export const enrolmentPageOfRow = (index: number) => Math.floor(index / ENROLMENTS_PER_PAGE);

/** The people that match, of whom only the pages in sight are loaded and kept fresh. */
export function useEnrolments(campaignId: string, filters: EnrolmentFilters, pages: readonly number[]) {
  const queryClient = useQueryClient();
  // the first page also says how many there are
  const first = useQuery({ ...campaignPageQueries.people(campaignId, filters, 0), placeholderData: keepPreviousData });
  const further = pages.filter((page) => page > 0);
  const results = useQueries({ queries: further.map((page) => campaignPageQueries.people(campaignId, filters, page)) });
  const itemsOf = (page: number) => (page === 0 ? first.data?.items : results[further.indexOf(page)]?.data?.items);
  return {
    total: first.data?.total,
    error: first.data ? null : first.error,
    isStale: first.isPlaceholderData,
    refetch: () => void first.refetch(),
    rowAt: (index: number): Enrolment | undefined => itemsOf(enrolmentPageOfRow(index))?.[index % ENROLMENTS_PER_PAGE],
    /** Also of pages that are not in sight: for a choice from here to there. */
    rowsBetween: async (from: number, to: number): Promise<Enrolment[]> => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const wanted = Array.from(
        { length: enrolmentPageOfRow(high) - enrolmentPageOfRow(low) + 1 },
        (_, index) => enrolmentPageOfRow(low) + index,
      );
      const loaded = await Promise.all(
        wanted.map((page) => queryClient.ensureQueryData(campaignPageQueries.people(campaignId, filters, page))),
      );
      const start = enrolmentPageOfRow(low) * ENROLMENTS_PER_PAGE;
      return loaded.flatMap(({ items }) => items).slice(low - start, high - start + 1);
    },
  };
}
