import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const trackingDomainQueries = {
  all: () =>
    queryOptions({ queryKey: ['tracking', 'domains'], queryFn: ({ signal }) => api.tracking.list({}, { signal }) }),
  usage: (id: string) =>
    queryOptions({
      queryKey: ['tracking', 'usage', id],
      queryFn: ({ signal }) => api.tracking.usage({ id }, { signal }),
    }),
};
