import { createNotifications } from './notifications.ts';
import { rememberedTexts } from './remembered-texts.ts';
import { browserTimer } from './timed-stack.ts';

/** The notifications of this page. */
export const notifications = createNotifications({
  timer: browserTimer,
  dismissed: rememberedTexts(localStorage, 'dismissedNotifications'),
  said: rememberedTexts(sessionStorage, 'saidNotifications'),
});
