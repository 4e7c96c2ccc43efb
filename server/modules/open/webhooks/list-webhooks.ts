import type { Webhook, WebhookDetail } from '../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { webhookById, webhooksOf } from './queries.ts';
import { webhookDetailOnWire, webhooksOnWire } from './webhook-on-wire.ts';

export const listWebhooks = async (tx: SpaceTx, actor: SpaceActor): Promise<Webhook[]> =>
  webhooksOnWire(tx, await webhooksOf(tx, actor));

export async function getWebhook(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<WebhookDetail> {
  const row = await webhookById(tx, actor, id);
  if (!row) throw refuse('not_found');
  return webhookDetailOnWire(tx, row);
}
