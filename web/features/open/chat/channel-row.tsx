import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatChannel } from '../../../../contract/chat/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useCredentials } from '../../../shell/session/use-access-state.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { type ChannelAction, ChannelMenu } from './channel-menu.tsx';
import { channelState, newsText, refusalText } from './chat-texts.ts';
import classes from './chat.module.css';

interface Props {
  channel: ChatChannel;
  icon: ComponentProps<typeof IconTile>['icon'];
  onAct: (action: ChannelAction) => void;
}

/** One channel: what it is told, how the last message went, and why nothing is told where nothing is. */
export function ChannelRow({ channel, icon, onAct }: Props) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const account = useCredentials().find(({ _id }) => _id === channel.credentials_id);
  const { tone, text } = channelState(t, channel);
  const { name, host, url_hint: hint, told, last, stopped, waiting } = channel;
  const narrowed = [
    ...(account ? [account.full_name] : []),
    ...(channel.workflow_ids.length > 0 ? [t(($) => $.chat.ofCampaigns, { count: channel.workflow_ids.length })] : []),
    ...(channel.label_ids.length > 0 ? [t(($) => $.chat.ofLabels, { count: channel.label_ids.length })] : []),
  ];
  const refusal = stopped?.reason ?? (channel.failing_since ? last?.refusal : null);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <IconTile icon={icon} tone={channel.status === 'on' ? 'green' : 'grey'} />
        <div>
          <strong>{name}</strong>
          <small>{t(($) => $.chat.address, { host, hint })}</small>
        </div>
      </div>
      <div className={classes.state}>
        <StatusPill tone={tone}>{text}</StatusPill>
        <small>
          {last ? t(($) => $.chat.lastTold, { ago: ago(last.created_at, now) }) : t(($) => $.chat.neverTold)}
          {waiting > 0 && ` · ${t(($) => $.chat.waits, { count: waiting })}`}
        </small>
      </div>
      <ChannelMenu channel={channel} onAct={onAct} />
      <p className={classes.tags}>
        {told.map((kind) => (
          <span key={kind}>{newsText(t, kind)}</span>
        ))}
        {narrowed.length > 0 && <small>{narrowed.join(' · ')}</small>}
      </p>
      {refusal && (
        <p className={classes.trouble} data-stopped={stopped !== null || undefined}>
          {refusalText(t, refusal)} {stopped && t(($) => $.chat.stoppedHint)}
        </p>
      )}
    </li>
  );
}
