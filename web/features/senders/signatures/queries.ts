import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const signatureQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['signatures', 'of', id],
      queryFn: ({ signal }) => api.signatures.list({ id }, { signal }),
    }),
};
