import i18next from 'i18next';
import { snackbars } from '../ui/feedback/snackbars.ts';

export const TIMED_OUT_MS = 10_000;

export function showTimedOut(): void {
  snackbars.show({ type: 'error', text: i18next.t(($) => $.shell.timedOut), duration: TIMED_OUT_MS });
}
