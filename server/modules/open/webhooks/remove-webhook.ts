import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { deleteWebhook, holdWebhook } from './queries.ts';

export async function removeWebhook(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const row = await holdWebhook(tx, actor, id);
  if (!row) throw refuse('not_found');
  await deleteWebhook(tx, id);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'webhook_removed', subject: row.name });
  await tx.append({ type: 'webhook.changed', subjectId: id, actorId: actor.user.id, data: {} });
  return {};
}
