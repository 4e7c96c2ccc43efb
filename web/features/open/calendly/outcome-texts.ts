import type { TFunction } from 'i18next';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import type { CalendlyOutcome } from './ended-channel.ts';

const OUTCOMES: Record<CalendlyOutcome, (t: TFunction) => string> = {
  connected: (t) => t(($) => $.calendly.nowConnected),
  expired: (t) => t(($) => $.calendly.expired),
  access_denied: (t) => t(($) => $.calendly.denied),
  already_authorized: (t) => t(($) => $.calendly.alreadyAuthorized),
  unavailable: (t) => t(($) => $.calendly.unavailable),
};

export const outcomeText = (t: TFunction, outcome: CalendlyOutcome): string => OUTCOMES[outcome](t);

export function sayOutcome(t: TFunction, outcome: CalendlyOutcome): void {
  // of a colleague's every page is told by itself
  if (outcome === 'already_authorized') return;
  snackbars.show({ type: outcome === 'connected' ? 'success' : 'error', text: outcomeText(t, outcome) });
}
