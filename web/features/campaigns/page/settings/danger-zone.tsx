import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useCampaignActions } from '../../list/public.ts';
import classes from './settings.module.css';

/** Putting the campaign away, or deleting it. */
export function DangerZone({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actions = useCampaignActions(campaign, {
    onRemoved: () => void navigate({ to: '/campaigns/my-campaigns/{-$filter}' }),
  });
  const isPutAway = campaign.status === 'archived' || campaign.status === 'deleted';
  return (
    <SectionCard title={t(($) => $.campaign.settings.away)} danger>
      <ul className={classes.danger}>
        <li>
          <span>
            {isPutAway ? t(($) => $.campaign.settings.restoreHint) : t(($) => $.campaign.settings.archiveHint)}
          </span>
          <Button variant="default" loading={actions.isBusy} onClick={isPutAway ? actions.restore : actions.archive}>
            {isPutAway ? t(($) => $.campaign.settings.restore) : t(($) => $.campaign.settings.archive)}
          </Button>
        </li>
        {campaign.status !== 'deleted' && (
          <li>
            <span>{t(($) => $.campaign.settings.deleteHint, { count: campaign.counters.people })}</span>
            <Button variant="default" color="red" loading={actions.isBusy} onClick={actions.remove}>
              {t(($) => $.campaign.settings.delete)}
            </Button>
          </li>
        )}
      </ul>
      {actions.asking}
    </SectionCard>
  );
}
