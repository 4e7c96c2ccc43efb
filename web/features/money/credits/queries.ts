import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

type Chart = Parameters<typeof api.credits.chart>[0];
type History = Parameters<typeof api.credits.history>[0];

export const creditQueries = {
  chart: (asked: Chart) =>
    queryOptions({
      queryKey: ['credits', 'chart', asked],
      queryFn: ({ signal }) => api.credits.chart(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
  history: (asked: History) =>
    queryOptions({
      queryKey: ['credits', 'history', asked],
      queryFn: ({ signal }) => api.credits.history(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
};
