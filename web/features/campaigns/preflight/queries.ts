import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const preflightQueries = {
  /** Asked anew for every version of the campaign that is saved. */
  check: (id: string, version: number) =>
    queryOptions({
      queryKey: ['preflight', 'check', id, version],
      queryFn: ({ signal }) => api.preflight.check({ id }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
