import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const warmUpQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: ['warmUp', 'one', id], queryFn: ({ signal }) => api.warmUp.get({ id }, { signal }) }),
};
