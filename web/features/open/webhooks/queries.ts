import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { LogSearch } from './webhook-search.ts';

export const DELIVERIES_PER_PAGE = 25;

export const webhookQueries = {
  all: () =>
    queryOptions({ queryKey: ['webhooks', 'all'], queryFn: ({ signal }) => api.webhooks.list({}, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['webhooks', 'one', id],
      queryFn: ({ signal }) => api.webhooks.get({ id }, { signal }),
    }),
  log: (id: string, { show, trigger, q, page = 1 }: LogSearch) =>
    queryOptions({
      queryKey: ['webhooks', 'log', id, show, trigger, q, page],
      queryFn: ({ signal }) =>
        api.webhooks.deliveries(
          { id, status: show, trigger, q, offset: (page - 1) * DELIVERIES_PER_PAGE, limit: DELIVERIES_PER_PAGE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  delivery: (id: string, deliveryId: string) =>
    queryOptions({
      queryKey: ['webhooks', 'delivery', id, deliveryId],
      queryFn: ({ signal }) => api.webhooks.delivery({ id, delivery_id: deliveryId }, { signal }),
    }),
};
