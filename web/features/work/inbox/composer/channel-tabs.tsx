import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { CHANNEL_LOOKS } from '../channel-looks.ts';
import classes from './composer.module.css';
import type { ChannelWays } from './ways.ts';

interface Props {
  channels: readonly ChannelWays[];
  current: WritingChannel;
  onChoose: (channel: WritingChannel) => void;
}

/** The ways to write; one that is closed can be chosen too, and says why. */
export function ChannelTabs({ channels, current, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs} role="group" aria-label={t(($) => $.inbox.channel.label)}>
      {channels.map(({ channel, isOpen }) => {
        const { icon: Icon, color, name } = CHANNEL_LOOKS[channel];
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
