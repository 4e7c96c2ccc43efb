import { defineModule } from '../../../core/module.ts';
import { notificationHandlers } from './calls.ts';
import { notificationListeners } from './listeners.ts';

export const notificationsModule = defineModule({
  name: 'platform/notifications',
  calls: { notifications: notificationHandlers },
  listeners: notificationListeners,
});
