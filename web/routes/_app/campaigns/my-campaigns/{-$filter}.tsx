import { createFileRoute, redirect } from '@tanstack/react-router';
import { isCampaignListFilter } from '../../../../features/campaigns/list/table/campaign-list-filters.ts';
import { CampaignsPage } from '../../../../features/campaigns/list/campaigns-page.tsx';

interface CampaignsSearch {
  q?: string;
  page?: number;
}

export const Route = createFileRoute('/_app/campaigns/my-campaigns/{-$filter}')({
  validateSearch: ({ q, page }: Record<string, unknown>): CampaignsSearch => {
    const number = Number(page);
    return {
      q: typeof q === 'string' && q !== '' ? q : undefined,
      page: Number.isInteger(number) && number > 1 ? number : undefined,
    };
  },
  beforeLoad: ({ params }) => {
    if (params.filter === undefined || isCampaignListFilter(params.filter)) return;
    throw redirect({ to: '/campaigns/my-campaigns/{-$filter}', params: { filter: undefined }, replace: true });
  },
  component: CampaignsPage,
});
