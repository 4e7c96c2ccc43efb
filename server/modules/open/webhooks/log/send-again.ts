import type { CallParsed } from '../../../../../contract/call.ts';
import type { webhookCalls } from '../../../../../contract/webhooks/calls.ts';
import type { Delivery } from '../../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { holdWebhook } from '../queries.ts';
import { hurry, putBack } from './again-queries.ts';
import { deliveryOnWire } from './list-deliveries.ts';
import { deliveryById } from './queries.ts';

/** Under the same id, so that a receiver knows it again. What waits already is tried now instead of later. */
export async function sendAgain(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, delivery_id }: CallParsed<(typeof webhookCalls)['sendAgain']>,
): Promise<Delivery> {
  await requireOn(tx, actor, id);
  if (!(await deliveryById(tx, id, delivery_id))) throw refuse('not_found');
  await putBack(tx, id, { id: delivery_id });
  await hurry(tx, delivery_id);
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return deliveryOnWire((await deliveryById(tx, id, delivery_id))!);
}

export async function sendAllAgain(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, from, to, only_failed }: CallParsed<(typeof webhookCalls)['sendAllAgain']>,
): Promise<{ count: number }> {
  await requireOn(tx, actor, id);
  const count = await putBack(tx, id, { from: new Date(from), to: new Date(to), onlyFailed: only_failed });
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return { count };
}

async function requireOn(tx: SpaceTx, actor: SpaceActor, id: string): Promise<void> {
  const row = await holdWebhook(tx, actor, id);
  if (!row) throw refuse('not_found');
  if (row.status !== 'on') throw refuse('webhook_off');
}
