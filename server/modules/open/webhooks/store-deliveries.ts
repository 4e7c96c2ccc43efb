import {
  isEventTrigger,
  type EventTrigger,
  type UpdateType,
  updateTypeOf,
} from '../../../../contract/webhooks/triggers.ts';
import { tellsWebhook } from '../../../../engine/webhooks/tells-webhook.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { StoredEvent } from '../../../core/events/listener.ts';
import { newId } from '../../../core/ids.ts';
import { bodyOf } from './body-of.ts';
import {
  eventsUntil,
  holdPerson,
  insertDelivery,
  knownDeliveries,
  toldOf,
  type TouchedEvent,
} from './event-queries.ts';
import { type WebhookRow, webhooksThatAreOn } from './queries.ts';

/** Longer than any process takes to hand on an event, and than the longest pause after a failure. */
const LATE_MS = 15 * 60_000;

/** What happened to a person goes into the log of every webhook that tells it, in the order in which it happened. */
export async function storeDeliveries(tx: SpaceTx, event: StoredEvent<'prospect.touched'>): Promise<void> {
  const { subjectId: prospectId } = event;
  if (!prospectId || !isEventTrigger(event.data.trigger)) return;
  const webhooks = await webhooksThatAreOn(tx);
  if (webhooks.length === 0) return;
  await holdPerson(tx, prospectId);
  const events = await eventsUntil(tx, prospectId, { id: event.id, since: new Date(event.at.getTime() - LATE_MS) });
  const known = await knownDeliveries(
    tx,
    prospectId,
    events.map(({ id }) => id),
  );
  for (const each of events) {
    const left = webhooks.filter(({ id }) => !known.has(`${id} ${each.id}`));
    await storeEvent(tx, prospectId, each, left);
  }
}

async function storeEvent(
  tx: SpaceTx,
  prospectId: string,
  { id: eventId, at, data }: TouchedEvent,
  webhooks: readonly WebhookRow[],
): Promise<void> {
  const { trigger, label_id: labelId = null } = data;
  if (!isEventTrigger(trigger)) return;
  const asking = webhooks.filter(({ update_types: types }) => types.includes(updateTypeOf(trigger)));
  const told = asking.length > 0 ? await toldOf(tx, prospectId, data) : undefined;
  if (!told) return;
  const credentialId = told.credential?._id ?? null;
  const campaignIds = told.campaign ? [told.campaign._id] : told.campaign_ids;
  const body = bodyOf(trigger, at, told);
  for (const webhook of asking)
    if (tellsWebhook(subscriptionOf(webhook), { trigger, at, credentialId, campaignIds, labelId }))
      await insertDelivery(tx, { id: newId(), webhookId: webhook.id, eventId, prospectId, trigger, body });
}

const subscriptionOf = (row: WebhookRow) => ({
  updateTypes: row.update_types as UpdateType[],
  triggers: row.triggers as EventTrigger[],
  credentialId: row.credential_id,
  campaignIds: row.campaign_ids,
  labelIds: row.label_ids,
  onSince: row.on_since,
});
