import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const guardQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: ['guard', 'one', id], queryFn: ({ signal }) => api.guard.get({ id }, { signal }) }),
  /** Every change of its limit, the newest first. */
  changes: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['guard', 'changes', id],
      queryFn: ({ pageParam, signal }) => api.guard.changes({ id, ...(pageParam && { after: pageParam }) }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
};
