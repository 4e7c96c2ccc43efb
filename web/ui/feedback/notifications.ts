import type { RememberedTexts } from './remembered-texts.ts';
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
}
export type ShownNotification = PopupNotification & { id: number };

export const NOTIFICATION_MS = 4000;
export const NOTIFICATIONS_VISIBLE = 3;

interface Surroundings {
  timer: Timer;
  /** What a person closed: it stays away until it has changed. */
  dismissed: RememberedTexts;
  /** What passed by on this visit: the next page does not say it again. */
  said: RememberedTexts;
}

/**
 * Conditions worth knowing about. Each is told in one place: what passes is a card for four seconds, a danger and what
 * asks to stay are lasting, until they are closed or hold no more.
 */
export function createNotifications({ timer, dismissed, said }: Surroundings) {
  const cards = createTimedStack<PopupNotification>({ max: NOTIFICATIONS_VISIBLE, timer });
  const lasting = createTimedStack<PopupNotification>({ max: Infinity, timer });
  const stacks = [cards, lasting];
  const isVisible = (text: string) => stacks.some((stack) => stack.items().some((item) => item.text === text));

  /** They are not to be seen for now. */
  function hide(texts: readonly string[]): void {
    for (const stack of stacks) for (const item of stack.items()) if (texts.includes(item.text)) stack.remove(item.id);
  }

  return {
    cards: cards.items,
    lasting: lasting.items,
    pause: cards.pause,
    resume: cards.resume,
    subscribe: (listener: () => void): (() => void) => {
      const ends = stacks.map((stack) => stack.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    show: ({ withoutDuration = false, ...notification }: PopupNotification & { withoutDuration?: boolean }): void => {
      const { type, text } = notification;
      if (isVisible(text) || dismissed.has(text)) return;
      if (type === 'danger' || withoutDuration) {
        lasting.add(notification, null);
      } else if (!said.has(text)) {
        said.add(text);
        cards.add(notification, NOTIFICATION_MS);
      }
    },
    /** A person has closed them. */
    dismiss: (texts: readonly string[]): void => {
      texts.forEach(dismissed.add);
      hide(texts);
    },
    hide,
    /** They hold no more: when they do again, that is news. */
    settle: (texts: readonly string[]): void => {
      hide(texts);
      dismissed.forget(texts);
      said.forget(texts);
    },
  };
}
