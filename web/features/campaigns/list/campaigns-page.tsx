import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGNS_PER_PAGE, type ListedCampaign } from '../../../../contract/campaigns/schemas.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { CampaignBulkBar } from './table/campaign-bulk-bar.tsx';
import { CampaignCards } from './table/campaign-cards.tsx';
import { CampaignFailure } from './start/campaign-failure.tsx';
import { CampaignFilterChips } from './narrow/campaign-filter-chips.tsx';
import { CampaignFilterPanel } from './narrow/campaign-filter-panel.tsx';
import { isCampaignListFilter } from './table/campaign-list-filters.ts';
import { ALL_SENDERS, readCampaignSort } from './narrow/campaign-list-search.ts';
import { CampaignFooter } from './table/campaign-footer.tsx';
import { CampaignLimit } from './start/campaign-limit.tsx';
import { CampaignSearchField } from './table/campaign-search-field.tsx';
import { CampaignSkeleton } from './table/campaign-skeleton.tsx';
import { CampaignSortMenu } from './narrow/campaign-sort-menu.tsx';
import { CampaignTable } from './table/campaign-table.tsx';
import { CampaignTabs } from './table/campaign-tabs.tsx';
import classes from './campaigns.module.css';
import { NewCampaignButton } from './create/new-campaign-button.tsx';
import { NoCampaigns } from './create/no-campaigns.tsx';
import { campaignQueries } from './queries.ts';
import { SmartSequencesLink } from './create/smart-sequences-link.tsx';
import { SummaryCards } from './table/summary-cards.tsx';
import { useInactiveNotice } from './start/use-inactive-notice.ts';
import narrow from './narrow/narrow.module.css';
import { useCampaignFilters } from './narrow/use-campaign-filters.ts';
import { useReorder } from './table/use-reorder.ts';
import { useCampaignSelection } from './table/use-campaign-selection.ts';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');
const NONE: ListedCampaign[] = [];

/** The campaigns of the chosen account, or of those that the filters name. Tab, filters, order and page stand in the address. */
export function CampaignsPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { filter: word } = route.useParams();
  const address = route.useSearch();
  const { q: search, page = 1 } = address;
  const account = useSelectedCredential();
  const filters = useCampaignFilters();
  const filter = word && isCampaignListFilter(word) ? word : undefined;
  const credentialId = filters.sender === ALL_SENDERS ? undefined : (filters.sender ?? account?._id);
  const input = { credentialId, ownerId: filters.owner, filter, search, sorted: readCampaignSort(address), page };
  const isWhole = filters.chosen.length === 0;
  const list = useQuery(campaignQueries.list(input));
  const shown = list.data?.items ?? NONE;
  const selection = useCampaignSelection(shown);
  const reorder = useReorder(input, shown, list.data?.total ?? 0);
  usePageTitle(t(($) => $.campaigns.title));
  useInactiveNotice(isWhole ? list.data?.tabs : undefined);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data?.total);

  const toolbar =
    selection.chosen.length > 0 ? (
      <CampaignBulkBar chosen={selection.chosen} onClear={selection.clear} />
    ) : (
      <div className={classes.toolbar}>
        <CampaignTabs counts={list.data?.tabs} />
        <CampaignSearchField />
        <span className={narrow.narrow}>
          <CampaignFilterPanel filters={filters} />
          {isPhone && <CampaignSortMenu />}
        </span>
      </div>
    );
  const content = () => {
    if (list.error && !list.data) return <CampaignFailure error={list.error} onRetry={() => void list.refetch()} />;
    if (!list.data) return <CampaignSkeleton />;
    if (list.data.items.length === 0)
      return <NoCampaigns filter={filter} search={search} isNarrowed={filters.owner !== undefined} />;
    const Rows = isPhone ? CampaignCards : CampaignTable;
    return (
      <div className={classes.rows} aria-busy={list.isPlaceholderData} data-stale={list.isPlaceholderData || undefined}>
        <Rows campaigns={shown} selection={selection} reorder={reorder} />
        <CampaignFooter page={page} total={list.data.total} />
      </div>
    );
  };

  const named = filters.senders.find(({ value }) => value === (filters.sender ?? account?._id));
  const subtitle =
    filters.sender === ALL_SENDERS
      ? t(($) => $.campaigns.subtitleAll)
      : named && t(($) => $.campaigns.subtitle, { name: named.label });

  return (
    <div className={shell.page}>
      <PageHeader
        title={t(($) => $.campaigns.title)}
        subtitle={subtitle}
        actions={
          <>
            <CampaignLimit />
            {!isPhone && <SmartSequencesLink />}
            <NewCampaignButton />
          </>
        }
      />
      {!isPhone && (!isWhole || hasAny(list.data?.tabs)) && <SummaryCards credentialId={credentialId} />}
      {isPhone ? (
        <>
          {toolbar}
          <CampaignFilterChips filters={filters} />
          {content()}
        </>
      ) : (
        <Card p={0} className={classes.card}>
          {toolbar}
          <CampaignFilterChips filters={filters} />
          {content()}
        </Card>
      )}
    </div>
  );
}

/** Numbers of nothing say nothing: an account without campaigns is shown how to begin. */
const hasAny = (tabs: { all: number; archived: number } | undefined): boolean =>
  tabs === undefined || tabs.all + tabs.archived > 0;

/** When the last rows of the last page are gone, the page before it takes its place. */
function useLastPage(page: number, total: number | undefined): void {
  const navigate = route.useNavigate();
  useEffect(() => {
    if (total === undefined) return;
    const last = Math.max(1, Math.ceil(total / CAMPAIGNS_PER_PAGE));
    if (page > last) {
      void navigate({ search: (now) => ({ ...now, page: last > 1 ? last : undefined }), replace: true });
    }
  }, [page, total, navigate]);
}
