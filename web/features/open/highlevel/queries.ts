import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const highLevelQueries = {
  connection: () =>
    queryOptions({
      queryKey: ['highLevel', 'connection'],
      queryFn: ({ signal }) => api.highLevel.connection({}, { signal }),
    }),
  /** Handed in once, however often the page is drawn: the answer is used up by it. */
  end: (answer: string) =>
    queryOptions({
      queryKey: ['highLevel', 'end', answer],
      queryFn: () => api.highLevel.finish({ answer }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
