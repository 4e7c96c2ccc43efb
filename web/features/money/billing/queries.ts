import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const TRANSACTIONS_PER_PAGE = 10;

export type PauseCase = { price_id: string } | { is_seat_less: 'true' } | Record<string, never>;

export const billingQueries = {
  prices: () =>
    queryOptions({ queryKey: ['billing', 'prices'], queryFn: ({ signal }) => api.billing.prices({}, { signal }) }),
  subscription: () =>
    queryOptions({
      queryKey: ['billing', 'subscription'],
      queryFn: ({ signal }) => api.billing.subscription({}, { signal }),
    }),
  nextCharges: () =>
    queryOptions({
      queryKey: ['billing', 'next-charges'],
      queryFn: ({ signal }) => api.billing.nextCharges({}, { signal }),
    }),
  transactions: (page = 1) =>
    queryOptions({
      queryKey: ['billing', 'transactions', page],
      queryFn: ({ signal }) =>
        api.billing.transactions(
          { offset: (page - 1) * TRANSACTIONS_PER_PAGE, limit: TRANSACTIONS_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  cards: () =>
    queryOptions({
      queryKey: ['billing', 'cards'],
      queryFn: ({ signal }) => api.billing.paymentMethods({}, { signal }),
    }),
  /** Asked anew each time: what is shown is charged. */
  upgrade: (id: string) =>
    queryOptions({
      queryKey: ['billing', 'upgrade', id],
      queryFn: ({ signal }) => api.billing.upgradeInfo({ id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** What another plan, one seat less, or the end of the plan would pause. */
  pauses: (when: PauseCase) =>
    queryOptions({
      queryKey: ['billing', 'pauses', when],
      queryFn: ({ signal }) => api.billing.pauses(when, { signal }),
      gcTime: 0,
    }),
  seat: () =>
    queryOptions({
      queryKey: ['billing', 'seat'],
      queryFn: ({ signal }) => api.billing.extendInfo({}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
