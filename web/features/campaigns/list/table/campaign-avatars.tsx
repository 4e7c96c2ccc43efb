import { AvatarGroup, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import classes from '../campaigns.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** The face it is sent by, and who looks after it. */
export function CampaignAvatars({ campaign, isBare }: { campaign: Campaign; isBare?: boolean }) {
  const { t } = useTranslation();
  const { owner } = campaign;
  const sender = useCredentials().find(({ _id }) => _id === campaign.credentials_id);
  const sentBy = sender && t(($) => $.campaigns.sender, { name: sender.full_name });
  return (
    <span className={classes.owner}>
      <AvatarGroup spacing="xs">
        {sender && (
          <Tooltip label={sentBy}>
            <Avatar src={sender.photo_link} name={sender.full_name} alt={sentBy} size={24} />
          </Tooltip>
        )}
        {owner && (
          <Tooltip label={owner.full_name}>
            <Avatar
              src={owner.avatar}
              name={owner.full_name}
              alt={isBare ? owner.full_name : ''}
              aria-hidden={!isBare}
              size={24}
            />
          </Tooltip>
        )}
      </AvatarGroup>
      {owner && !isBare && <span>{owner.full_name}</span>}
    </span>
  );
}
