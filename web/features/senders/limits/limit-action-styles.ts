import {
  IconAward,
  IconCalendarPlus,
  IconEye,
  IconMail,
  IconMailBolt,
  IconMessageCircle,
  IconRss,
  IconSend,
  IconThumbUp,
  IconUserPlus,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Band, LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface LimitActionStyle {
  icon: typeof IconSend;
  tone: Tone;
  name: (t: TFunction) => string;
}

/** How each action is drawn and called. */
export const LIMIT_ACTION_STYLES: Record<LimitedAction, LimitActionStyle> = {
  connections: { icon: IconUserPlus, tone: 'violet', name: (t) => t(($) => $.limits.actions.connections) },
  messages: { icon: IconSend, tone: 'blue', name: (t) => t(($) => $.limits.actions.messages) },
  inmails: { icon: IconMailBolt, tone: 'green', name: (t) => t(($) => $.limits.actions.inmails) },
  views: { icon: IconEye, tone: 'grey', name: (t) => t(($) => $.limits.actions.views) },
  follows: { icon: IconRss, tone: 'violet', name: (t) => t(($) => $.limits.actions.follows) },
  likes: { icon: IconThumbUp, tone: 'pink', name: (t) => t(($) => $.limits.actions.likes) },
  comments: { icon: IconMessageCircle, tone: 'blue', name: (t) => t(($) => $.limits.actions.comments) },
  endorsements: { icon: IconAward, tone: 'green', name: (t) => t(($) => $.limits.actions.endorsements) },
  event_invites: { icon: IconCalendarPlus, tone: 'pink', name: (t) => t(($) => $.limits.actions.eventInvites) },
  emails: { icon: IconMail, tone: 'amber', name: (t) => t(($) => $.limits.actions.emails) },
};

export const LIMIT_BAND_NAMES: Record<Band, (t: TFunction) => string> = {
  low: (t) => t(($) => $.limits.bands.low),
  safe: (t) => t(($) => $.limits.bands.safe),
  careful: (t) => t(($) => $.limits.bands.careful),
  risky: (t) => t(($) => $.limits.bands.risky),
};
