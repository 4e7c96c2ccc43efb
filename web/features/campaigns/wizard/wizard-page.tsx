import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerErrorTexts } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { openUpgrade, useFeature, useLimit } from '../../money/billing/public.ts';
import { CampaignFailure, campaignQueries } from '../list/public.ts';
import { CAMPAIGN_ERROR_TEXTS } from '../searches/public.ts';
import { Wizard } from './wizard.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import classes from './wizard.module.css';

registerErrorTexts(CAMPAIGN_ERROR_TEXTS);

/** Making a campaign and editing one, in four parts. Which part and which step are open stands in the address. */
export function WizardPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  // each visit of the empty wizard is a new one
  const [visit, setVisit] = useState({ id, round: 0 });
  if (visit.id !== id) setVisit({ id, round: id === undefined ? visit.round + 1 : visit.round });
  const limit = useLimit('campaigns');
  const isPlanKnown = useFeature('smart_sequences') !== undefined;
  const campaign = useQuery({ ...campaignQueries.byId(id ?? ''), enabled: id !== undefined });
  usePageTitle(campaign.data?.name ?? t(($) => $.wizard.title));

  const moveIn = async (madeId: string) => {
    setMade(madeId);
    await navigate({
      to: '/campaign/edit/$id',
      params: { id: madeId },
      search: (now) => ({ ...now, from: undefined }) as never,
      replace: true,
    });
  };
  const isNew = id === undefined;
  if (isNew && limit?.condition === 'upgrade' && made === null) return <NoRoom count={limit.limit} />;
  if (campaign.error && !campaign.data)
    return (
      <div className={shell.page}>
        <CampaignFailure
          title={t(($) => $.wizard.failed)}
          error={campaign.error}
          onRetry={() => void campaign.refetch()}
        />
      </div>
    );
  if (isNew ? !isPlanKnown : !campaign.data) return <WizardSkeleton />;
  return (
    <Wizard
      // the one that was just made stays as it is: nobody loses the field they are typing in
      key={isNew || id === made ? `new ${visit.round}` : id}
      saved={campaign.data ?? null}
      onMade={moveIn}
    />
  );
}

/** The plan has no room for one more. */
function NoRoom({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconLock}
        title={t(($) => $.wizard.full, { count })}
        text={t(($) => $.wizard.fullText)}
        action={
          <div className={classes.choices}>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/campaigns/my-campaigns/{-$filter}" />}
            >
              {t(($) => $.campaigns.title)}
            </Button>
            <Button onClick={() => openUpgrade('campaigns')}>{t(($) => $.menu.upgrade)}</Button>
          </div>
        }
      />
    </div>
  );
}
