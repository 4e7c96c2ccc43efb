import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const wizardQueries = {
  /** What an account sends emails with. */
  mailboxes: (credentialId: string) =>
    queryOptions({
      queryKey: ['integrations', 'of', credentialId],
      queryFn: async ({ signal }) => {
        const all = await api.integrations.ofCredential({ id: credentialId }, { signal });
        return all.filter(({ category }) => category === 'email');
      },
    }),
  kept: (query: string) =>
    queryOptions({
      queryKey: ['campaigns', 'smart-sequences', 'wizard', query],
      queryFn: ({ signal }) => api.campaigns.smartSequences({ query: query || undefined, limit: 20 }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
