import { DELIVERY_STATUSES, type DeliveryStatus } from '../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS, type EventTrigger } from '../../../../contract/webhooks/triggers.ts';
import { plainText } from '../../../plain-text.ts';

/** Whose settings are looked at. */
export interface WebhookChoice {
  webhook?: string;
}
export const readWebhookChoice = ({ webhook }: Record<string, unknown>): WebhookChoice => ({
  webhook: plainText(webhook),
});

export interface LogSearch {
  show?: DeliveryStatus;
  trigger?: EventTrigger;
  q?: string;
  page?: number;
  /** The delivery that stands open. */
  delivery?: string;
}

export function readLogSearch({ show, trigger, q, page, delivery }: Record<string, unknown>): LogSearch {
  return {
    show: DELIVERY_STATUSES.find((status) => status === show),
    trigger: EVENT_TRIGGERS.find((each) => each === trigger),
    q: plainText(q),
    page: Number.isInteger(page) && Number(page) > 1 && Number(page) < 100_000 ? Number(page) : undefined,
    delivery: plainText(delivery),
  };
}
