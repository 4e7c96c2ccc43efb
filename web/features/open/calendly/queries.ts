import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EVENT_TYPES_PAGE } from '../../../../contract/calendly/schemas.ts';
import { api } from '../../../api/api.ts';

export const calendlyQueries = {
  connection: () =>
    queryOptions({
      queryKey: ['calendly', 'connection'],
      queryFn: ({ signal }) => api.calendly.connection({}, { signal }),
    }),
  eventTypes: (page: number) =>
    queryOptions({
      queryKey: ['calendly', 'eventTypes', page],
      queryFn: ({ signal }) =>
        api.calendly.eventTypes({ offset: (page - 1) * EVENT_TYPES_PAGE, limit: EVENT_TYPES_PAGE }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Handed in once, however often the page is drawn: the answer is used up by it. */
  end: (answer: string) =>
    queryOptions({
      queryKey: ['calendly', 'end', answer],
      queryFn: () => api.calendly.finish({ answer }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
