import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The first word of every key is the domain: live events refresh by it. */
export const accountQueries = {
  user: () =>
    queryOptions({ queryKey: ['accounts', 'user'], queryFn: ({ signal }) => api.accounts.fetchUser({}, { signal }) }),
};
