import {
  IconCalendarCheck,
  IconChecklist,
  IconClick,
  IconFlag,
  IconMail,
  IconMailOff,
  IconMailOpened,
  IconMessageReply,
  IconMessages,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSend,
  IconUserCheck,
  IconUserPlus,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface ActivityNames {
  /** Whom or what it is about. */
  name: string;
  /** Who of ours did it. */
  account: string;
}
interface ActivityStyle {
  icon: typeof IconSend;
  tone: Tone;
  name: (t: TFunction) => string;
  one: (t: TFunction, who: ActivityNames) => string;
  many?: (t: TFunction, who: { account: string; count: number }) => string;
}

/** How each kind is drawn and told; what stands between <b> and </b> is set strong. */
export const ACTIVITY_STYLES: Record<Activity['kind'], ActivityStyle> = {
  invite_sent: {
    icon: IconUserPlus,
    tone: 'violet',
    name: (t) => t(($) => $.dashboard.kinds.inviteSent),
    one: (t, who) => t(($) => $.dashboard.told.inviteSent, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.inviteSent, { ...who }),
  },
  invite_accepted: {
    icon: IconUserCheck,
    tone: 'violet',
    name: (t) => t(($) => $.dashboard.kinds.inviteAccepted),
    one: (t, who) => t(($) => $.dashboard.told.inviteAccepted, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.inviteAccepted, { ...who }),
  },
  message_sent: {
    icon: IconSend,
    tone: 'blue',
    name: (t) => t(($) => $.dashboard.kinds.messageSent),
    one: (t, who) => t(($) => $.dashboard.told.messageSent, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.messageSent, { ...who }),
  },
  email_sent: {
    icon: IconMail,
    tone: 'amber',
    name: (t) => t(($) => $.dashboard.kinds.emailSent),
    one: (t, who) => t(($) => $.dashboard.told.emailSent, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.emailSent, { ...who }),
  },
  sms_sent: {
    icon: IconMessages,
    tone: 'pink',
    name: (t) => t(($) => $.dashboard.kinds.smsSent),
    one: (t, who) => t(($) => $.dashboard.told.smsSent, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.smsSent, { ...who }),
  },
  got_reply: {
    icon: IconMessageReply,
    tone: 'green',
    name: (t) => t(($) => $.dashboard.kinds.gotReply),
    one: (t, who) => t(($) => $.dashboard.told.gotReply, { ...who }),
  },
  opened_email: {
    icon: IconMailOpened,
    tone: 'amber',
    name: (t) => t(($) => $.dashboard.kinds.openedEmail),
    one: (t, who) => t(($) => $.dashboard.told.openedEmail, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.openedEmail, { ...who }),
  },
  clicked_link: {
    icon: IconClick,
    tone: 'blue',
    name: (t) => t(($) => $.dashboard.kinds.clickedLink),
    one: (t, who) => t(($) => $.dashboard.told.clickedLink, { ...who }),
  },
  meet_booked: {
    icon: IconCalendarCheck,
    tone: 'green',
    name: (t) => t(($) => $.dashboard.kinds.meetBooked),
    one: (t, who) => t(($) => $.dashboard.told.meetBooked, { ...who }),
  },
  unsubscribed: {
    icon: IconX,
    tone: 'red',
    name: (t) => t(($) => $.dashboard.kinds.unsubscribed),
    one: (t, who) => t(($) => $.dashboard.told.unsubscribed, { ...who }),
  },
  bounced: {
    icon: IconMailOff,
    tone: 'red',
    name: (t) => t(($) => $.dashboard.kinds.bounced),
    one: (t, who) => t(($) => $.dashboard.told.bounced, { ...who }),
  },
  campaign_started: {
    icon: IconPlayerPlay,
    tone: 'green',
    name: (t) => t(($) => $.dashboard.kinds.campaignStarted),
    one: (t, who) => t(($) => $.dashboard.told.campaignStarted, { ...who }),
  },
  campaign_paused: {
    icon: IconPlayerPause,
    tone: 'grey',
    name: (t) => t(($) => $.dashboard.kinds.campaignPaused),
    one: (t, who) => t(($) => $.dashboard.told.campaignPaused, { ...who }),
  },
  campaign_finished: {
    icon: IconFlag,
    tone: 'grey',
    name: (t) => t(($) => $.dashboard.kinds.campaignFinished),
    one: (t, who) => t(($) => $.dashboard.told.campaignFinished, { ...who }),
  },
  account_down: {
    icon: IconPlugConnectedX,
    tone: 'red',
    name: (t) => t(($) => $.dashboard.kinds.accountDown),
    one: (t, who) => t(($) => $.dashboard.told.accountDown, { ...who }),
  },
  account_back: {
    icon: IconPlugConnected,
    tone: 'green',
    name: (t) => t(($) => $.dashboard.kinds.accountBack),
    one: (t, who) => t(($) => $.dashboard.told.accountBack, { ...who }),
  },
  task_done: {
    icon: IconChecklist,
    tone: 'grey',
    name: (t) => t(($) => $.dashboard.kinds.taskDone),
    one: (t, who) => t(($) => $.dashboard.told.taskDone, { ...who }),
    many: (t, who) => t(($) => $.dashboard.many.taskDone, { ...who }),
  },
  member_joined: {
    icon: IconUsersPlus,
    tone: 'blue',
    name: (t) => t(($) => $.dashboard.kinds.memberJoined),
    one: (t, who) => t(($) => $.dashboard.told.memberJoined, { ...who }),
  },
};
