import { dismissedTexts } from './dismissed-texts.ts';
import { createNotifications } from './notifications.ts';
import { snackbars } from './snackbars.ts';
import { browserTimer } from './timed-stack.ts';

/** The notifications of this page. */
export const notifications = createNotifications({
  timer: browserTimer,
  dismissed: dismissedTexts(localStorage),
  persistentToast: (text) => snackbars.show({ type: 'error', text, duration: null }),
});
