import {
  IconDeviceMobileMessage,
  IconMail,
  IconMailBolt,
  IconMessageCircle,
  IconNote,
  IconPhone,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MessageChannel } from '../../../../contract/inbox/schemas.ts';
import { TONES } from '../../../ui/display/tones.ts';

interface ChannelStyle {
  icon: typeof IconMail;
  color: string;
  name: (t: TFunction) => string;
}

const TEAL = '#0d8f8f';

/** How each channel is drawn, the same everywhere in the inbox. */
export const MESSAGE_CHANNEL_STYLES: Record<MessageChannel, ChannelStyle> = {
  network: { icon: IconMessageCircle, color: TONES.blue, name: (t) => t(($) => $.inbox.channel.network) },
  inmail: { icon: IconMailBolt, color: TONES.violet, name: (t) => t(($) => $.inbox.channel.inmail) },
  email: { icon: IconMail, color: '#c07704', name: (t) => t(($) => $.inbox.channel.email) },
  sms: { icon: IconDeviceMobileMessage, color: TEAL, name: (t) => t(($) => $.inbox.channel.sms) },
  call: { icon: IconPhone, color: TEAL, name: (t) => t(($) => $.inbox.channel.call) },
  voicemail: { icon: IconPhone, color: TEAL, name: (t) => t(($) => $.inbox.channel.voicemail) },
  note: { icon: IconNote, color: TONES.blue, name: (t) => t(($) => $.inbox.channel.note) },
};
