import type { Nothing } from '../../../../../contract/call.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { deleteWebhook, holdWebhook, webhooksOf } from '../queries.ts';

/** Turned off at Zapier, or stopped here by a person. */
export async function unsubscribeZap(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const hook = await holdWebhook(tx, actor, id, 'zapier');
  if (!hook) throw refuse('not_found');
  await deleteWebhook(tx, id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'zap_off', subject: hook.name });
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return {};
}

export async function disconnectZapier(tx: SpaceTx, actor: SpaceActor): Promise<{ count: number }> {
  const hooks = await webhooksOf(tx, actor, 'zapier');
  for (const { id } of hooks) {
    await deleteWebhook(tx, id);
    await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  }
  if (hooks.length > 0)
    await writeAudit(tx, tx.spaceId, actor, { kind: 'zapier_disconnected', details: { count: String(hooks.length) } });
  return { count: hooks.length };
}
