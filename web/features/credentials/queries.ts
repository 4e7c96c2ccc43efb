import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const credentialQueries = {
  all: () =>
    queryOptions({ queryKey: ['credentials', 'all'], queryFn: ({ signal }) => api.credentials.fetch({}, { signal }) }),
};
