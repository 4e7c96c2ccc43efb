import { Button, Skeleton } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { campaignQueries } from '../../list/public.ts';
import { PreflightCard } from '../../preflight/public.ts';
import { SequenceMap, editableSequence } from '../../sequence/public.ts';
import { campaignPageQueries } from '../queries.ts';
import { DaysCard } from './days-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import classes from './overview.module.css';
import { ReadsCard } from './reads-card.tsx';
import { WaitsCard } from './waits-card.tsx';

/** What came of the campaign, where its people stand, and why nothing happens with those who wait. */
export function OverviewTab({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: rates } = useQuery(campaignQueries.rates(campaign._id));
  const { data: waits } = useQuery(campaignPageQueries.waits(campaign._id));
  const { _id: id, counters } = campaign;
  if (counters.people + counters.left_out === 0)
    return (
      <EmptyState
        icon={IconUsersPlus}
        title={t(($) => $.campaign.nobody.title)}
        text={t(($) => $.campaign.nobody.text)}
        action={
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/campaign/view/$id/{-$tab}" params={{ id, tab: 'searches' }} search={{}} />
            )}
          >
            {t(($) => $.campaign.nobody.add)}
          </Button>
        }
      />
    );
  const sequence = editableSequence(campaign);
  const isStopped = campaign.status === 'paused' || campaign.status === 'finished';
  const isToResume = isStopped && campaign.sequences_nodes.some(({ action }) => action === 'email');
  return (
    <>
      {isToResume && <PreflightCard campaignId={id} version={campaign.version} />}
      <div className={classes.top}>
        {rates && waits ? (
          <FunnelCard campaign={campaign} rates={rates} waits={waits} />
        ) : (
          <Skeleton height={380} radius="lg" />
        )}
        <div className={classes.side}>
          {waits ? <WaitsCard campaign={campaign} waits={waits} /> : <Skeleton height={240} radius="lg" />}
          {rates ? <DaysCard rates={rates} /> : <Skeleton height={240} radius="lg" />}
          {rates && <ReadsCard campaign={campaign} rates={rates} />}
        </div>
      </div>
      <SectionCard title={t(($) => $.campaign.map.title)} hint={t(($) => $.campaign.map.hint)} flush>
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height={360} radius={0} />}>
            <SequenceMap
              sequence={sequence}
              credentialId={campaign.credentials_id}
              rates={rates?.steps}
              answers={rates?.answers}
              people={counters.people}
              onOpenStep={(step) =>
                void navigate({
                  to: '/campaign/view/$id/{-$tab}',
                  params: { id, tab: 'people' },
                  search: { step },
                })
              }
            />
          </Suspense>
        </div>
      </SectionCard>
    </>
  );
}
