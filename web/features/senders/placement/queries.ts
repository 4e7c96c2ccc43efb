import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

const LISTED = 10;

export const placementQueries = {
  /** At which providers a test looks, and how many are left today. */
  seeds: (mailboxId: string) =>
    queryOptions({
      queryKey: ['placement', 'seeds', mailboxId],
      queryFn: ({ signal }) => api.placement.seeds({ mailbox_id: mailboxId }, { signal }),
    }),
  /** What a test can send of campaigns. */
  steps: (mailboxId: string) =>
    queryOptions({
      queryKey: ['placement', 'steps', mailboxId],
      queryFn: ({ signal }) => api.placement.steps({ mailbox_id: mailboxId }, { signal }),
    }),
  /** The newest first. */
  list: (mailboxId: string) =>
    infiniteQueryOptions({
      queryKey: ['placement', 'list', mailboxId],
      queryFn: ({ pageParam, signal }) =>
        api.placement.list(
          { mailbox_id: mailboxId, limit: LISTED, ...(pageParam && { after: pageParam }) },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['placement', 'one', id],
      queryFn: ({ signal }) => api.placement.get({ id }, { signal }),
    }),
};
