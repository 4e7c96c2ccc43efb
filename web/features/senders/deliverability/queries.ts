import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const deliverabilityQueries = {
  all: () =>
    queryOptions({
      queryKey: ['deliverability', 'all'],
      queryFn: ({ signal }) => api.deliverability.get({}, { signal }),
    }),
};
