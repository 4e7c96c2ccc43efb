import i18next from 'i18next';
import { snackbars } from '../ui/feedback/snackbars.ts';

/** Stays until it is closed: whoever is still at Calendly's page reads it when they come back. */
export function showAlreadyAuthorized(): void {
  snackbars.show({ type: 'error', text: i18next.t(($) => $.calendly.alreadyAuthorized), duration: null });
}
