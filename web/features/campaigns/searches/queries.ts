import { queryOptions } from '@tanstack/react-query';
import type { KnownPeople } from '../../../../contract/searches/schemas.ts';
import { api } from '../../../api/api.ts';

const SHOWN = 6;

export const searchQueries = {
  /** The searches of a campaign; told by update_search while they run. */
  of: (campaignId: string) =>
    queryOptions({
      queryKey: ['searches', 'of', campaignId],
      queryFn: ({ signal }) => api.searches.list({ id: campaignId }, { signal }),
    }),
  /** How the addresses of its people are, or of those of one of its searches. */
  addresses: (campaignId: string, searchId?: string) =>
    queryOptions({
      queryKey: ['verification', 'counts', campaignId, searchId ?? null],
      queryFn: ({ signal }) => api.verification.counts({ id: campaignId, search_id: searchId }, { signal }),
    }),
  riskyChoice: () =>
    queryOptions({
      queryKey: ['verification', 'settings'],
      queryFn: ({ signal }) => api.verification.settings({}, { signal }),
    }),
  customFields: () =>
    queryOptions({
      queryKey: ['searches', 'custom-fields'],
      queryFn: ({ signal }) => api.searches.customFields({}, { signal }),
    }),
  /** Whom the workspace has that the campaign could take: how many, and the first of them. */
  known: (campaignId: string, asked: KnownPeople) =>
    queryOptions({
      queryKey: ['searches', 'known', campaignId, asked],
      queryFn: ({ signal }) => api.searches.known({ id: campaignId, limit: SHOWN, ...asked }, { signal }),
    }),
  /** Labels that people carry. */
  labels: () =>
    queryOptions({
      queryKey: ['labels', 'all'],
      queryFn: ({ signal }) => api.labels.fetch({ labels_types: 'profile,ai_generated,space' }, { signal }),
    }),
};
