import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import shell from '../../../shell/shell.module.css';
import { useCredentials } from '../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { campaignQueries } from '../list/public.ts';
import { ZoneContext } from '../reasons/public.ts';
import { AudiencePanel } from '../searches/public.ts';
import { CampaignHead } from './campaign-head.tsx';
import { type CampaignTab, isCampaignTab } from './campaign-page-tabs.ts';
import classes from './campaign.module.css';
import { OverviewTab } from './overview/overview-tab.tsx';
import { EnrolmentJobList } from './enrolments/enrolment-job-list.tsx';
import { UnknownSends } from './enrolments/unknown-sends.tsx';

const route = getRouteApi('/_app/campaign/view/$id/{-$tab}');

const EnrolmentsTab = lazy(
  loadOrReload(() => import('./enrolments/enrolments-tab.tsx').then((file) => ({ default: file.EnrolmentsTab }))),
);
const ApprovalsTab = lazy(
  loadOrReload(() => import('./approvals/approvals-tab.tsx').then((file) => ({ default: file.ApprovalsTab }))),
);
const SettingsTab = lazy(
  loadOrReload(() => import('./settings/settings-tab.tsx').then((file) => ({ default: file.SettingsTab }))),
);
const HistoryTab = lazy(
  loadOrReload(() => import('./history/history-tab.tsx').then((file) => ({ default: file.HistoryTab }))),
);
const EnrolmentDrawer = lazy(
  loadOrReload(() => import('./enrolments/enrolment-drawer.tsx').then((file) => ({ default: file.EnrolmentDrawer }))),
);

/** One campaign: what it does, with whom, and why not. Tab, filters and the open person stand in the address. */
export function CampaignPage() {
  const { t } = useTranslation();
  const { id, tab = 'overview' } = route.useParams();
  const { data: campaign, error } = useQuery(campaignQueries.byId(id));
  usePageTitle(campaign?.name ?? t(($) => $.campaigns.title));
  if (!campaign && error)
    return (
      <div className={shell.page}>
        <EmptyState
          icon={IconRoute}
          title={t(($) => $.campaign.gone)}
          text={errorText(t, error)}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/campaigns/my-campaigns/{-$filter}" />}>
              {t(($) => $.campaign.toList)}
            </Button>
          }
        />
      </div>
    );
  if (!campaign)
    return (
      <div className={shell.page}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={180} />
      </div>
    );
  return <OpenCampaign key={id} campaign={campaign} tab={isCampaignTab(tab) ? tab : 'overview'} />;
}

function OpenCampaign({ campaign, tab }: { campaign: WholeCampaign; tab: CampaignTab }) {
  const { t } = useTranslation();
  const { person } = route.useSearch();
  const account = useCredentials().find(({ _id }) => _id === campaign.credentials_id);
  return (
    <ZoneContext value={account?.timezone}>
      <CampaignHead campaign={campaign} tab={tab} />
      <div className={classes.page}>
        <EnrolmentJobList campaignId={campaign._id} />
        {(tab === 'overview' || tab === 'people') && <UnknownSends campaign={campaign} />}
        <Suspense fallback={<SkeletonCards label={t(($) => $.ui.loading)} count={2} height={260} />}>
          <TabContent campaign={campaign} tab={tab} />
        </Suspense>
      </div>
      {person && (
        <Suspense fallback={null}>
          <EnrolmentDrawer key={person} campaign={campaign} profileId={person} />
        </Suspense>
      )}
    </ZoneContext>
  );
}

function TabContent({ campaign, tab }: { campaign: WholeCampaign; tab: CampaignTab }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab campaign={campaign} />;
    case 'people':
      return <EnrolmentsTab campaign={campaign} />;
    case 'searches':
      return <AudiencePanel campaign={campaign} />;
    case 'approvals':
      return <ApprovalsTab campaign={campaign} />;
    case 'settings':
      return <SettingsTab campaign={campaign} />;
    case 'history':
      return <HistoryTab campaign={campaign} />;
  }
}
