import { createFileRoute, redirect } from '@tanstack/react-router';
import { isCampaignListFilter } from '../../../../features/campaigns/list/table/campaign-list-filters.ts';
import type { CampaignListSearch } from '../../../../features/campaigns/list/narrow/campaign-list-search.ts';
import { CampaignsPage } from '../../../../features/campaigns/list/campaigns-page.tsx';

export const Route = createFileRoute('/_app/campaigns/my-campaigns/{-$filter}')({
  // what the words mean is told by the page: here they would cost every first load
  validateSearch: (search: Record<string, unknown>): CampaignListSearch => {
    const number = Number(search.page);
    const word = (name: string) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    return {
      q: word('q'),
      sort: word('sort'),
      order: word('order'),
      owner: word('owner'),
      sender: word('sender'),
      page: Number.isInteger(number) && number > 1 ? number : undefined,
    };
  },
  beforeLoad: ({ params }) => {
    if (params.filter === undefined || isCampaignListFilter(params.filter)) return;
    throw redirect({ to: '/campaigns/my-campaigns/{-$filter}', params: { filter: undefined }, replace: true });
  },
  component: CampaignsPage,
});
