import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Activity, Period } from '../../../../contract/dashboard/schemas.ts';
import { api } from '../../../api/api.ts';
import { browserTimeZone } from '../../../ui/time/local-time.ts';

export interface ActivityInput {
  kind?: Activity['kind'];
  credentials_id?: string;
}
const AT_ONCE = 40;

export const dashboardQueries = {
  today: () =>
    queryOptions({
      queryKey: ['dashboard', 'today'],
      queryFn: ({ signal }) => api.dashboard.today({ timezone: browserTimeZone() }, { signal }),
      // what was done elsewhere (an account connected, a campaign started) is another day than the one that was kept
      refetchOnMount: 'always',
    }),
  statistics: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', 'statistics', period],
      queryFn: ({ signal }) => api.dashboard.statistics({ period }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The newest few. */
  latest: (limit: number) =>
    queryOptions({
      queryKey: ['dashboard', 'latest', limit],
      queryFn: ({ signal }) => api.dashboard.activity({ limit }, { signal }),
    }),
  activity: (input: ActivityInput) =>
    infiniteQueryOptions({
      queryKey: ['dashboard', 'activity', input],
      queryFn: ({ signal, pageParam }) =>
        api.dashboard.activity({ ...input, before: pageParam, limit: AT_ONCE }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ before }) => before ?? undefined,
    }),
};
