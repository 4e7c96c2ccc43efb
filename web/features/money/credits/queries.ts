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
  outlook: (timezone: string) =>
    queryOptions({
      queryKey: ['credits', 'outlook', timezone],
      queryFn: ({ signal }) => api.credits.outlook({ timezone }, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['credits', 'settings'],
      queryFn: ({ signal }) => api.credits.settings({}, { signal }),
    }),
  /** Packs, and of the chosen one what it costs with its tax: asked anew each time, since that is charged. */
  packs: (priceId: string | null) =>
    queryOptions({
      queryKey: ['billing', 'packs', priceId],
      queryFn: ({ signal }) => api.billing.creditPrices(priceId ? { price_id: priceId } : {}, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    }),
  cards: () =>
    queryOptions({
      queryKey: ['billing', 'cards-for-credits'],
      queryFn: ({ signal }) => api.billing.paymentMethods({}, { signal }),
    }),
};
