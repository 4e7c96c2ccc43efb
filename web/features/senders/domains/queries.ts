import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const domainQueries = {
  all: () => queryOptions({ queryKey: ['domains', 'all'], queryFn: ({ signal }) => api.domains.list({}, { signal }) }),
  one: (id: string) =>
    queryOptions({ queryKey: ['domains', 'one', id], queryFn: ({ signal }) => api.domains.get({ id }, { signal }) }),
  /** Whether names can be bought, and for what: good for some minutes, and asked again only by a person. */
  offers: (names: readonly string[]) =>
    queryOptions({
      queryKey: ['domain-offers', names],
      queryFn: ({ signal }) => api.domains.check({ names: [...names] }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
};
