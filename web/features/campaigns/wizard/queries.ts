import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import { api } from '../../../api/api.ts';

type CheckInput = CallInput<(typeof campaignCalls)['check']>;

export const wizardQueries = {
  /** When it would begin if it were started now: the server's answer, which knows what is left of the account's day. */
  begins: (asked: CheckInput) =>
    queryOptions({
      queryKey: ['campaigns', 'begins', asked],
      queryFn: ({ signal }) => api.campaigns.check(asked, { signal }),
      select: ({ begins }) => begins,
    }),
  kept: (query: string) =>
    queryOptions({
      queryKey: ['campaigns', 'smart-sequences', 'wizard', query],
      queryFn: ({ signal }) => api.campaigns.smartSequences({ query: query || undefined, limit: 20 }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
