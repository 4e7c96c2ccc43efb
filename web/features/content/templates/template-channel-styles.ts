import {
  IconDeviceMobileMessage,
  IconMail,
  IconMailBolt,
  IconMessageCircle,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { TemplateChannel } from '../../../../contract/templates/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface TemplateChannelStyle {
  icon: typeof IconSend;
  tone: Tone;
  name: (t: TFunction) => string;
  /** The step of a campaign that says it: limits and placeholders are judged as there. */
  action: Action;
}

/** One icon, colour and name for each channel, the same as in campaigns. */
export const TEMPLATE_CHANNEL_STYLES: Record<TemplateChannel, TemplateChannelStyle> = {
  network: { icon: IconSend, tone: 'blue', name: (t) => t(($) => $.templates.channel.network), action: 'message' },
  inmail: { icon: IconMailBolt, tone: 'green', name: (t) => t(($) => $.templates.channel.inmail), action: 'inmail' },
  email: { icon: IconMail, tone: 'amber', name: (t) => t(($) => $.templates.channel.email), action: 'email' },
  sms: { icon: IconDeviceMobileMessage, tone: 'blue', name: (t) => t(($) => $.templates.channel.sms), action: 'sms' },
  connection_note: {
    icon: IconUserPlus,
    tone: 'violet',
    name: (t) => t(($) => $.templates.channel.connectionNote),
    action: 'connect',
  },
  comment: {
    icon: IconMessageCircle,
    tone: 'blue',
    name: (t) => t(($) => $.templates.channel.comment),
    action: 'comment',
  },
};

/** Which templates a step can be made from; null for steps without words. */
export function templateChannelFor(action: Action | null): TemplateChannel | null {
  const found = Object.entries(TEMPLATE_CHANNEL_STYLES).find(([, look]) => look.action === action);
  return found ? (found[0] as TemplateChannel) : null;
}
