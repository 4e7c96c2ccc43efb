import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const wizardQueries = {
  kept: (query: string) =>
    queryOptions({
      queryKey: ['campaigns', 'smart-sequences', 'wizard', query],
      queryFn: ({ signal }) => api.campaigns.smartSequences({ query: query || undefined, limit: 20 }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
