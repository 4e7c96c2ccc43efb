import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { PROSPECTS_PER_PAGE, type PageStart, type CursorSteps } from './list/loaded-pages.ts';
import type { ProspectListQuery, WireFilter } from './list/prospect-search.ts';

const TIMELINE_AT_ONCE = 30;
const NOTES_AT_ONCE = 20;
/** So long a bar that is drawn along rests before anybody counts to where it stands. */
const BAR_RESTS_MS = 120;
const COUNT_IS_FRESH_MS = 300_000;

export const prospectQueries = {
  /** One page of the list, wherever it lies: only those in sight are asked again when something changes. */
  page: (query: ProspectListQuery, start: PageStart) =>
    queryOptions({
      queryKey: ['prospects', 'list', query, start],
      queryFn: ({ signal }) => api.prospects.list({ ...query, ...start, limit: PROSPECTS_PER_PAGE }, { signal }),
    }),
  count: (filter: WireFilter) =>
    queryOptions({
      queryKey: ['prospects', 'count', filter],
      queryFn: ({ signal }) => api.prospects.count(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Not of the domain that live events refresh: whoever scrolls far down waits once for so long a count. */
  countExactly: (filter: WireFilter) =>
    queryOptions({
      queryKey: ['prospectsCounted', filter],
      queryFn: ({ signal }) => api.prospects.countExactly(filter, { signal }),
      staleTime: COUNT_IS_FRESH_MS,
    }),
  place: (query: ProspectListQuery, walk: CursorSteps) =>
    queryOptions({
      queryKey: ['prospects', 'place', query, walk],
      queryFn: async ({ signal }) => {
        await rest(BAR_RESTS_MS, signal);
        return api.prospects.place({ ...query, ...walk }, { signal });
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['prospects', 'detail', id],
      queryFn: ({ signal }) => api.prospects.byId({ id }, { signal }),
    }),
  checks: (id: string) =>
    queryOptions({
      queryKey: ['verification', 'ofProspect', id],
      queryFn: ({ signal }) => api.verification.ofProspect({ id }, { signal }),
    }),
  notes: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['prospects', 'notes', id],
      queryFn: ({ pageParam, signal }) =>
        api.prospects.notes({ id, offset: pageParam, limit: NOTES_AT_ONCE }, { signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  timeline: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['enrolments', 'wholeTimeline', id],
      queryFn: ({ pageParam, signal }) =>
        api.enrolments.timeline({ id, offset: pageParam, limit: TIMELINE_AT_ONCE }, { signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  views: () =>
    queryOptions({
      queryKey: ['prospects', 'views'],
      queryFn: ({ signal }) => api.prospects.views({}, { signal }),
    }),
};

function nextOffset({ offset, items, total }: { offset: number; items: readonly unknown[]; total: number }) {
  const next = offset + items.length;
  return items.length > 0 && next < total ? next : undefined;
}

/** Ends early, and in vain, where nobody waits for it any more. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
