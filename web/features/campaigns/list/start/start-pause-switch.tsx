import { Popover, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { CampaignRefusal } from './campaign-refusal.tsx';
import type { CampaignActions } from '../use-campaign-actions.tsx';

interface Props {
  campaign: Pick<Campaign, '_id' | 'name' | 'status'>;
  actions: CampaignActions;
}

/** The same as the button, where a row has no room for words. */
export function StartPauseSwitch({ campaign, actions }: Props) {
  const { t } = useTranslation();
  const { _id: id, name, status } = campaign;
  if (status === 'archived' || status === 'deleted' || status === 'generating') return null;
  const isActive = status === 'active';
  return (
    <CampaignRefusal campaignId={id} actions={actions}>
      <Popover.Target>
        <span>
          <Switch
            aria-label={t(($) => $.campaigns.running, { name })}
            withThumbIndicator={false}
            checked={isActive}
            disabled={actions.isBusy}
            onChange={isActive ? actions.pause : actions.start}
          />
        </span>
      </Popover.Target>
    </CampaignRefusal>
  );
}
