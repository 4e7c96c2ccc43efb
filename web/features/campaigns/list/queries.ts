import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CAMPAIGNS_PER_PAGE } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { type CampaignListFilter, filterInput } from './table/campaign-list-filters.ts';
import type { SortedBy } from './narrow/campaign-list-search.ts';

export interface CampaignListInput {
  /** Without one, those of all accounts. */
  credentialId: string | undefined;
  ownerId: string | undefined;
  filter: CampaignListFilter | undefined;
  search: string | undefined;
  sorted: SortedBy | null;
  page: number;
}

export const campaignQueries = {
  list: (input: CampaignListInput) =>
    queryOptions({
      queryKey: ['campaigns', 'list', input],
      queryFn: ({ signal }) =>
        api.campaigns.list(
          {
            ...filterInput(input.filter),
            ...input.sorted,
            credentials_id: input.credentialId,
            owner_id: input.ownerId,
            query: input.search,
            offset: (input.page - 1) * CAMPAIGNS_PER_PAGE,
            limit: CAMPAIGNS_PER_PAGE,
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** What the cards over the list say. */
  summary: (credentialId: string | undefined) =>
    queryOptions({
      queryKey: ['campaigns', 'summary', credentialId],
      queryFn: ({ signal }) => api.campaigns.summary({ credentials_id: credentialId }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** All of an account that are neither archived nor deleted, in their order: for choosing one. */
  all: (credentialId: string | undefined) =>
    queryOptions({
      queryKey: ['campaigns', 'all', credentialId],
      queryFn: ({ signal }) => api.campaigns.fetch({ credentials_id: credentialId }, { signal }),
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ['campaigns', 'byId', id],
      queryFn: ({ signal }) => api.campaigns.byId({ id }, { signal }),
    }),
  /** How many prospects the workspace has. */
  knownPeople: () =>
    queryOptions({
      queryKey: ['prospects', 'count', {}],
      queryFn: ({ signal }) => api.prospects.count({}, { signal }),
    }),
  rates: (id: string) =>
    queryOptions({
      queryKey: ['campaigns', 'rates', id],
      queryFn: ({ signal }) => api.campaigns.rates({ id }, { signal }),
    }),
};
