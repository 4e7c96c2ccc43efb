import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { MESSAGE_CHANNEL_STYLES } from '../message-channel-styles.ts';
import classes from './composer.module.css';
import type { WritableChannel } from './writable-channels.ts';

interface Props {
  channels: readonly WritableChannel[];
  current: WritingChannel;
  onChoose: (channel: WritingChannel) => void;
}

/** The ways to write; one that is closed can be chosen too, and says why. */
export function ChannelTabs({ channels, current, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs} role="group" aria-label={t(($) => $.inbox.channel.label)}>
      {channels.map(({ channel, isOpen }) => {
        const { icon: Icon, color, name } = MESSAGE_CHANNEL_STYLES[channel];
        return (
          <UnstyledButton
            key={channel}
            aria-pressed={channel === current}
            data-closed={!isOpen || undefined}
            onClick={() => onChoose(channel)}
          >
            <Icon size={15} stroke={1.8} color={isOpen ? color : undefined} aria-hidden />
            {channel === 'network' ? t(($) => $.inbox.channel.message) : name(t)}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
