import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const PER_PAGE = 20;

export const notificationQueries = {
  /** Newest first; the first page also says how many are unread. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['notifications', 'list'],
      queryFn: ({ pageParam, signal }) => api.notifications.list({ offset: pageParam, limit: PER_PAGE }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ offset, items, total }) => {
        const next = offset + items.length;
        return items.length > 0 && next < total ? next : undefined;
      },
    }),
};
