import {
  type EventTrigger,
  subscribedTriggers,
  type UpdateType,
  updateTypeOf,
} from '../../contract/webhooks/triggers.ts';

/** What a webhook is subscribed to; an empty list leaves nothing out. */
export interface WebhookSubscription {
  updateTypes: readonly UpdateType[];
  triggers: readonly EventTrigger[];
  credentialId: string | null;
  campaignIds: readonly string[];
  labelIds: readonly string[];
  /** What happened before is not told. */
  onSince: Date;
}

export interface TouchedProspect {
  trigger: EventTrigger;
  at: Date;
  /** The account that it happened with, else the one that the person belongs to. */
  credentialId: string | null;
  /** The campaign that it is about; where it is about none, all that the person is in. */
  campaignIds: readonly string[];
  labelId: string | null;
}

export function tellsWebhook(webhook: WebhookSubscription, event: TouchedProspect): boolean {
  if (event.at < webhook.onSince) return false;
  if (!subscribedTriggers(webhook.updateTypes, webhook.triggers).includes(event.trigger)) return false;
  if (webhook.credentialId !== null && webhook.credentialId !== event.credentialId) return false;
  if (webhook.campaignIds.length > 0 && !event.campaignIds.some((id) => webhook.campaignIds.includes(id))) return false;
  const isOfLabel = updateTypeOf(event.trigger) === 'labels' && webhook.labelIds.length > 0;
  return !isOfLabel || (event.labelId !== null && webhook.labelIds.includes(event.labelId));
}
