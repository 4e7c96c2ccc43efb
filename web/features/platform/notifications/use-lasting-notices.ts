import { useSyncExternalStore } from 'react';
import { notifications } from '../../../ui/feedback/notification-center.ts';
import type { ShownNotification } from '../../../ui/feedback/notifications.ts';

/** What keeps standing until it is closed or put right. */
export const useLastingNotices = (): readonly ShownNotification[] =>
  useSyncExternalStore(notifications.subscribe, notifications.lasting);
