import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const blacklistQueries = {
  of: (id: string) =>
    queryOptions({ queryKey: ['blacklist', 'of', id], queryFn: ({ signal }) => api.blacklist.get({ id }, { signal }) }),
  space: () =>
    queryOptions({ queryKey: ['blacklist', 'space'], queryFn: ({ signal }) => api.blacklist.getSpace({}, { signal }) }),
};
