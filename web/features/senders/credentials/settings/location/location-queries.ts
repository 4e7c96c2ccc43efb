import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../api/api.ts';

export type AccountProxy = Awaited<ReturnType<typeof api.credentials.proxy>>;

export const locationQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['credentials', 'proxy', id],
      queryFn: ({ signal }) => api.credentials.proxy({ id }, { signal }),
    }),
};
