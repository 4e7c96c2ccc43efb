import { createFileRoute, redirect } from '@tanstack/react-router';
import { CampaignPage } from '../../../../../features/campaigns/page/campaign-page.tsx';
import { isCampaignTab } from '../../../../../features/campaigns/page/campaign-page-tabs.ts';
import { type CampaignSearch, readCampaignSearch } from '../../../../../features/campaigns/page/campaign-search.ts';

export const Route = createFileRoute('/_app/campaign/view/$id/{-$tab}')({
  validateSearch: (search: Record<string, unknown>): CampaignSearch => readCampaignSearch(search),
  beforeLoad: ({ params }) => {
    if (params.tab === undefined || isCampaignTab(params.tab)) return;
    throw redirect({ to: '/campaign/view/$id/{-$tab}', params: { id: params.id, tab: undefined }, replace: true });
  },
  component: CampaignPage,
});
