import { Button } from '@mantine/core';
import { IconRefresh, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import addresses from './addresses/addresses.module.css';
import { AddressSummary } from './addresses/address-summary.tsx';
import { searchQueries } from './queries.ts';
import { SearchListRow } from './search-list-row.tsx';
import { isCollecting } from './search-state.ts';
import classes from './searches.module.css';

/** The campaign's searches, each with what it has brought; told while they run. */
export function SearchList({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const { people, left_out: leftOut } = campaign.counters;
  const { data: searches } = useQuery(searchQueries.of(campaign._id));
  const rerun = useApiMutation({
    call: () => api.searches.rerun({ id: campaign._id }),
    refresh: ['searches'],
    success: t(($) => $.searches.rerunBegun),
  });
  const isClosed = campaign.status === 'archived' || campaign.status === 'deleted';
  const canRerun = !isClosed && (searches?.filter(({ kind }) => kind !== 'api').length ?? 0) > 1;
  return (
    <SectionCard
      flush
      title={t(($) => $.searches.title)}
      hint={[
        t(($) => $.searches.people, { count: people }),
        ...(leftOut > 0 ? [t(($) => $.searches.leftOutUnbegun, { count: leftOut })] : []),
      ].join(' · ')}
      actions={
        canRerun && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={rerun.isPending}
            onClick={() => rerun.mutate()}
          >
            {t(($) => $.searches.rerunAll)}
          </Button>
        )
      }
    >
      {!searches && (
        <div className={classes.waiting}>
          <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={56} />
        </div>
      )}
      {searches?.length === 0 && (
        <div className={classes.empty}>
          <EmptyState icon={IconUsersPlus} title={t(($) => $.searches.none)} text={t(($) => $.searches.noneText)} />
        </div>
      )}
      {searches && people + leftOut > 0 && (
        <div className={addresses.inCard}>
          <AddressSummary campaignId={campaign._id} isClosed={isClosed} />
        </div>
      )}
      {searches && searches.length > 0 && (
        <>
          <WhyWaiting campaign={campaign} isWaiting={searches.some(isCollecting)} />
          <ul className={classes.list} aria-label={t(($) => $.searches.title)}>
            {searches.map((search) => (
              <SearchListRow key={search._id} search={search} campaign={campaign} />
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

/** Nobody can stand in a campaign without an account or without steps: until then nothing is collected. */
function WhyWaiting({ campaign, isWaiting }: { campaign: WholeCampaign; isWaiting: boolean }) {
  const { t } = useTranslation();
  if (!isWaiting) return null;
  const text = !campaign.credentials_id
    ? t(($) => $.searches.waitsForAccount)
    : campaign.steps_count === 0
      ? t(($) => $.searches.waitsForSteps)
      : campaign.status === 'draft'
        ? t(($) => $.searches.collectsInDraft)
        : null;
  return text && <p className={classes.why}>{text}</p>;
}
