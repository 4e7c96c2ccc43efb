import { dismissedTexts } from './dismissed-texts.ts';
import { createNotifications } from './notifications.ts';
import { snackbars } from './snackbars.ts';
import { browserTimer } from './timed-stack.ts';

const stack = createNotifications({
  timer: browserTimer,
  dismissed: dismissedTexts(localStorage),
  persistentToast: ({ text, action, act }, onClosed) =>
    snackbars.show({
      type: 'error',
      text,
      duration: null,
      onClosed,
      ...(action && act && { action: { label: action.label, run: act } }),
    }),
});

/** The notifications of this page. */
export const notifications = {
  ...stack,
  /** It holds no more: neither it nor its toast has anything to say. */
  settle: (text: string): void => {
    for (const item of stack.items()) if (item.text === text) stack.remove(item.id);
    for (const item of snackbars.items()) if (item.text === text) snackbars.remove(item.id);
  },
};
