import type { TFunction } from 'i18next';
import type { ChannelOption } from '../../../../../../contract/inbox/schemas.ts';

/** Why somebody cannot be written to that way, and what would change it. */
export const OBSTACLE_TEXTS: Record<NonNullable<ChannelOption['obstacle']>, (t: TFunction) => string> = {
  not_connected: (t) => t(($) => $.inbox.obstacle.not_connected),
  no_profile: (t) => t(($) => $.inbox.obstacle.no_profile),
  no_email: (t) => t(($) => $.inbox.obstacle.no_email),
  no_phone: (t) => t(($) => $.inbox.obstacle.no_phone),
  account_down: (t) => t(($) => $.inbox.obstacle.account_down),
  no_mailbox: (t) => t(($) => $.inbox.obstacle.no_mailbox),
  mailbox_down: (t) => t(($) => $.inbox.obstacle.mailbox_down),
  not_set_up: (t) => t(($) => $.inbox.obstacle.not_set_up),
  feature: (t) => t(($) => $.inbox.obstacle.feature),
  unsubscribed: (t) => t(($) => $.inbox.obstacle.unsubscribed),
  blacklisted: (t) => t(($) => $.inbox.obstacle.blacklisted),
};
