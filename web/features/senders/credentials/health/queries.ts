import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';

export const healthQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['limits', 'health', id],
      queryFn: ({ signal }) => api.limits.health({ id }, { signal }),
    }),
};
