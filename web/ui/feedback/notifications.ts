import type { DismissedTexts } from './dismissed-texts.ts';
import { createTimedStack, type Timer } from './timed-stack.ts';

export type PopupNotificationType = 'info' | 'warning' | 'danger' | 'success' | 'error';

/** What its button does: go to a page of ours, open a dialog of ours, open an address in a new tab. */
export type PopupNotificationAction =
  | { type: 'router'; meta: string; label: string }
  | { type: 'modal'; meta: string; label: string }
  | { type: 'link'; meta: string; label: string };

export interface PopupNotification {
  type: PopupNotificationType;
  title: string;
  text: string;
  photo?: string | null;
  action?: PopupNotificationAction;
  /** What the action does, for the toast that stays after the notification is gone. */
  act?: () => void;
}

export const NOTIFICATION_MS = 4000;
export const NOTIFICATIONS_VISIBLE = 3;

interface Surroundings {
  timer: Timer;
  dismissed: DismissedTexts;
  /** Where a danger also appears, and stays; closing it there counts as much. */
  persistentToast: (notification: PopupNotification, onClosed: () => void) => void;
}

/** Conditions worth knowing about. One that was dismissed is not shown again while its text is the same. */
export function createNotifications({ timer, dismissed, persistentToast }: Surroundings) {
  const { add, ...stack } = createTimedStack<PopupNotification>({ max: NOTIFICATIONS_VISIBLE, timer });
  const isVisible = (text: string) => stack.items().some((item) => item.text === text);

  return {
    ...stack,
    show: ({ withoutDuration = false, ...notification }: PopupNotification & { withoutDuration?: boolean }): void => {
      if (isVisible(notification.text) || dismissed.has(notification.text)) return;
      add(notification, withoutDuration ? null : NOTIFICATION_MS);
      if (notification.type === 'danger') persistentToast(notification, () => dismissed.add(notification.text));
    },
    dismiss: (id: number): void => {
      const item = stack.items().find((one) => one.id === id);
      if (!item) return;
      dismissed.add(item.text);
      stack.remove(id);
    },
  };
}
