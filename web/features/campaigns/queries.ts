import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CAMPAIGNS_PER_PAGE } from '../../../contract/campaigns.ts';
import { api } from '../../api/api.ts';
import { type CampaignFilter, filterInput } from './campaign-filters.ts';

export interface CampaignListInput {
  credentialId: string | undefined;
  filter: CampaignFilter | undefined;
  search: string | undefined;
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
            credentials_id: input.credentialId,
            query: input.search,
            offset: (input.page - 1) * CAMPAIGNS_PER_PAGE,
            limit: CAMPAIGNS_PER_PAGE,
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};
