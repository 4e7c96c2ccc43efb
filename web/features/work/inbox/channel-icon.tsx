import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
import { MESSAGE_CHANNEL_STYLES } from './message-channel-styles.ts';
import classes from './inbox.module.css';

/** By which way something came, as a picture; on a face it is a small filled disc. */
export function ChannelIcon({ channel, isBadge = false }: { channel: MessageChannel; isBadge?: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, color, name } = MESSAGE_CHANNEL_STYLES[channel];
  return (
    <span
      role="img"
      aria-label={name(t)}
      title={name(t)}
      className={isBadge ? classes.channelBadge : classes.channelMark}
      style={{ '--channel': color } as CSSProperties}
    >
      <Icon size={isBadge ? 10 : 15} stroke={isBadge ? 2.2 : 1.8} aria-hidden />
    </span>
  );
}
