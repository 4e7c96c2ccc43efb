import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const researchQueries = {
  list: () =>
    queryOptions({ queryKey: ['research', 'list'], queryFn: ({ signal }) => api.research.list({}, { signal }) }),
};
