import type { TFunction } from 'i18next';
import type { Delivery, DeliveryError } from '../../../../../contract/webhooks/schemas.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

const ERROR_TEXTS: Record<DeliveryError, (t: TFunction) => string> = {
  timeout: (t) => t(($) => $.webhooks.errors.timeout),
  unreachable: (t) => t(($) => $.webhooks.errors.unreachable),
  private_address: (t) => t(($) => $.webhooks.errors.private_address),
  redirected: (t) => t(($) => $.webhooks.errors.redirected),
  stopped: (t) => t(($) => $.webhooks.errors.stopped),
};
const ERROR_HINTS: Record<DeliveryError, (t: TFunction) => string> = {
  timeout: (t) => t(($) => $.webhooks.hints.timeout),
  unreachable: (t) => t(($) => $.webhooks.hints.unreachable),
  private_address: (t) => t(($) => $.webhooks.hints.private_address),
  redirected: (t) => t(($) => $.webhooks.hints.redirected),
  stopped: (t) => t(($) => $.webhooks.hints.stopped),
};

type Answer = Pick<Delivery, 'status_code' | 'error'>;

/** A status code, or what kept the receiver from one; before the first try it waits. */
export function answerText(t: TFunction, { status_code: code, error }: Answer): string {
  if (code !== null) return String(code);
  return error ? ERROR_TEXTS[error](t) : t(($) => $.webhooks.waits);
}

export function answerTone({ status_code: code, error }: Answer): Tone {
  if (code !== null) return code >= 200 && code < 300 ? 'green' : 'red';
  if (error === 'timeout') return 'amber';
  return error && error !== 'stopped' ? 'red' : 'grey';
}

/** What was wrong, as a sentence. */
export const errorHint = (t: TFunction, error: DeliveryError | null): string => (error ? ERROR_HINTS[error](t) : '');
