import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const zapierQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['zapier', 'overview'],
      queryFn: ({ signal }) => api.zapier.overview({}, { signal }),
    }),
};
