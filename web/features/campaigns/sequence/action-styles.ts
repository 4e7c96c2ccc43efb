import {
  IconArrowsSplit2,
  IconAward,
  IconCalendarPlus,
  IconChecklist,
  IconClockPause,
  IconDatabaseSearch,
  IconDeviceMobileMessage,
  IconEye,
  IconFlag,
  IconMail,
  IconMailBolt,
  IconMessageCircle,
  IconPhone,
  IconRecordMail,
  IconRss,
  IconSend,
  IconThumbUp,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import type { Action } from '../../../../contract/campaigns/sequence.ts';
import type { Tone } from '../../../ui/display/tones.ts';

export interface StepStyle {
  icon: typeof IconSend;
  tone: Tone;
}

/** One icon and one colour for each action, the same on the canvas, in charts and in tables. */
export const ACTION_STYLES: Record<Action, StepStyle> = {
  connect: { icon: IconUserPlus, tone: 'violet' },
  connect_by_email: { icon: IconUserShare, tone: 'violet' },
  message: { icon: IconSend, tone: 'blue' },
  inmail: { icon: IconMailBolt, tone: 'green' },
  view: { icon: IconEye, tone: 'grey' },
  follow: { icon: IconRss, tone: 'violet' },
  like: { icon: IconThumbUp, tone: 'pink' },
  endorse: { icon: IconAward, tone: 'green' },
  comment: { icon: IconMessageCircle, tone: 'blue' },
  event_invite: { icon: IconCalendarPlus, tone: 'pink' },
  email: { icon: IconMail, tone: 'amber' },
  sms: { icon: IconDeviceMobileMessage, tone: 'blue' },
  call: { icon: IconPhone, tone: 'green' },
  voicemail: { icon: IconRecordMail, tone: 'green' },
  manual_task: { icon: IconChecklist, tone: 'grey' },
  enrich: { icon: IconDatabaseSearch, tone: 'violet' },
  wait: { icon: IconClockPause, tone: 'grey' },
};
export const CONDITION_STYLE: StepStyle = { icon: IconArrowsSplit2, tone: 'pink' };
export const FLAG_STYLE: StepStyle = { icon: IconFlag, tone: 'green' };

export const stepStyle = ({ action }: { action: Action | null }): StepStyle =>
  action ? ACTION_STYLES[action] : CONDITION_STYLE;
