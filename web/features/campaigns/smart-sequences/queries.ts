import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const SEQUENCES_PER_PAGE = 12;

export const smartSequenceQueries = {
  list: (search: string | undefined, page: number) =>
    queryOptions({
      queryKey: ['campaigns', 'smart-sequences', 'list', search, page],
      queryFn: ({ signal }) =>
        api.campaigns.smartSequences(
          { query: search, offset: (page - 1) * SEQUENCES_PER_PAGE, limit: SEQUENCES_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['campaigns', 'smart-sequences', 'one', id],
      queryFn: ({ signal }) => api.campaigns.smartSequence({ id }, { signal }),
    }),
};
