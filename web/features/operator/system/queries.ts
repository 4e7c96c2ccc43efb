import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const systemQueries = {
  checks: () =>
    queryOptions({
      queryKey: ['system', 'checks'],
      queryFn: ({ signal }) => api.system.checks({}, { signal }),
      // asked of mail servers and gateways too: when somebody looks, not when they come back to the window
      refetchOnWindowFocus: false,
    }),
};
