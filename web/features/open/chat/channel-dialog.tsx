import type { ChatChannel, ChatFormat } from '../../../../contract/chat/schemas.ts';
import { ChannelForm } from './channel-form.tsx';
import type { ChannelAction } from './channel-menu.tsx';
import { RemoveChannel } from './remove-channel.tsx';
import { ToldDialog } from './told-dialog.tsx';

interface Props {
  action: ChannelAction;
  format: ChatFormat;
  /** Absent for a new one. */
  channel?: ChatChannel | undefined;
  onClose: () => void;
}

export function ChannelDialog({ action, format, channel, onClose }: Props) {
  if (action === 'edit') return <ChannelForm format={format} channel={channel} onClose={onClose} />;
  if (!channel) return null;
  if (action === 'told') return <ToldDialog channel={channel} onClose={onClose} />;
  return <RemoveChannel channel={channel} onClose={onClose} />;
}
