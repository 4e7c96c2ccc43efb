import type { notificationCalls } from '../../../../contract/notifications/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { clearNotifications } from './clear-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  list: listNotifications,
  read: readNotifications,
  clear: clearNotifications,
};
