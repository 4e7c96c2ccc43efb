import { Button, Popover } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { CampaignRefusal } from './campaign-refusal.tsx';
import { type CampaignActions, useCampaignActions } from '../use-campaign-actions.tsx';

/** The one obvious button of a campaign: start, pause or resume; nothing where it is archived or deleted. */
export function StartPause({ campaign }: { campaign: Campaign }) {
  const actions = useCampaignActions(campaign);
  return (
    <>
      <StartPauseButton campaign={campaign} actions={actions} />
      {actions.asking}
    </>
  );
}

interface Props {
  campaign: Pick<Campaign, '_id' | 'status'>;
  actions: CampaignActions;
}

/** The button alone, where the actions are shared with others of the same row. */
export function StartPauseButton({ campaign, actions }: Props) {
  const { t } = useTranslation();
  const { status } = campaign;
  if (status === 'archived' || status === 'deleted' || status === 'generating') return null;
  const isActive = status === 'active';
  const label = isActive
    ? t(($) => $.campaigns.pause)
    : status === 'draft'
      ? t(($) => $.campaigns.start)
      : t(($) => $.campaigns.resume);
  const Icon = isActive ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <CampaignRefusal campaignId={campaign._id} actions={actions}>
      <Popover.Target>
        <Button
          px="sm"
          variant={isActive ? 'default' : 'filled'}
          leftSection={<Icon size={14} aria-hidden />}
          loading={actions.isBusy}
          onClick={isActive ? actions.pause : actions.start}
        >
          {label}
        </Button>
      </Popover.Target>
    </CampaignRefusal>
  );
}
