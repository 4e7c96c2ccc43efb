import type { CallParsed } from '../../../../contract/call.ts';
import type { webhookCalls } from '../../../../contract/webhooks/calls.ts';
import type { WebhookWithSecret } from '../../../../contract/webhooks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { holdWebhook, updateWebhook, webhookById } from './queries.ts';
import { newSecret, sealedSecret } from './secrets.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

const HOUR_MS = 3_600_000;

/** The former secret signs too for as long as was said, so that a receiver can take the new one in its own time. */
export async function rotateSecret(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, overlap_hours: hours }: CallParsed<(typeof webhookCalls)['rotate']>,
  services: Services,
): Promise<WebhookWithSecret> {
  const row = await holdWebhook(tx, actor, id);
  if (!row) throw refuse('not_found');
  const secret = newSecret();
  await updateWebhook(tx, id, {
    ...sealedSecret(secret, id, services),
    former_sealed: hours > 0 ? row.secret_sealed : null,
    former_until: hours > 0 ? new Date(tx.now.getTime() + hours * HOUR_MS) : null,
  });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'webhook_rotated', subject: row.name });
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return { ...(await webhookOnWire(tx, (await webhookById(tx, actor, id))!)), secret };
}
