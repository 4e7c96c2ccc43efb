import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const credentialQueries = {
  all: () =>
    queryOptions({ queryKey: ['credentials', 'all'], queryFn: ({ signal }) => api.credentials.fetch({}, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['credentials', 'one', id],
      queryFn: ({ signal }) => api.credentials.fetchOne({ id }, { signal }),
    }),
  /** Where accounts can sign in from, and how many addresses are free there. */
  countries: () =>
    queryOptions({
      queryKey: ['credentials', 'countries'],
      queryFn: ({ signal }) => api.credentials.proxyCountries({}, { signal }),
    }),
};
