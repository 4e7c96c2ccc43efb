import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const mailboxQueries = {
  all: () =>
    queryOptions({ queryKey: ['mailboxes', 'all'], queryFn: ({ signal }) => api.mailboxes.list({}, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['mailboxes', 'one', id],
      queryFn: ({ signal }) => api.mailboxes.get({ id }, { signal }),
    }),
  /** What left by it, the newest first. */
  sends: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['mailboxes', 'sends', id],
      queryFn: ({ pageParam, signal }) =>
        api.mailboxes.sends({ id, ...(pageParam && { after: pageParam }) }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** What writes from it. */
  campaigns: (id: string) =>
    queryOptions({
      queryKey: ['mailboxes', 'campaigns', id],
      queryFn: ({ signal }) => api.mailboxes.campaigns({ id }, { signal }),
    }),
  /** What a vendor's sign-in comes to: its answer is handed in once, whatever changes meanwhile. */
  consentEnd: (integration: 'google' | 'microsoft', answer: string) =>
    queryOptions({
      queryKey: ['mailbox-consents', integration, answer],
      queryFn: () => api.mailboxes.finishConsent({ integration, answer }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};
