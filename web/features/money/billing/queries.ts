import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const billingQueries = {
  prices: () =>
    queryOptions({ queryKey: ['billing', 'prices'], queryFn: ({ signal }) => api.billing.prices({}, { signal }) }),
  subscription: () =>
    queryOptions({
      queryKey: ['billing', 'subscription'],
      queryFn: ({ signal }) => api.billing.subscription({}, { signal }),
    }),
  transactions: () =>
    queryOptions({
      queryKey: ['billing', 'transactions'],
      queryFn: ({ signal }) => api.billing.transactions({}, { signal }),
    }),
  /** Asked anew each time: what is shown is charged. */
  upgrade: (id: string) =>
    queryOptions({
      queryKey: ['billing', 'upgrade', id],
      queryFn: ({ signal }) => api.billing.upgradeInfo({ id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
