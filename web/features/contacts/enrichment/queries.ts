import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const enrichmentQueries = {
  /** Every address and number of a prospect with where it stands from. */
  values: (id: string) =>
    queryOptions({
      queryKey: ['enrichment', 'values', id],
      queryFn: ({ signal }) => api.enrichment.values({ id }, { signal }),
    }),
  providers: () =>
    queryOptions({
      queryKey: ['enrichment', 'providers'],
      queryFn: ({ signal }) => api.enrichment.providers({}, { signal }),
    }),
};
