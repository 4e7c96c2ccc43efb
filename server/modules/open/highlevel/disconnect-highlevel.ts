import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { deleteHighLevel, highLevelOf } from './queries.ts';

/** The vendor has no call by which access is given back: it is forgotten here, and taken away there by who gave it. */
export async function disconnectHighLevel(tx: SpaceTx, actor: SpaceActor): Promise<Record<string, never>> {
  const row = await highLevelOf(tx);
  if (!row) throw refuse('integration_not_connected');
  await deleteHighLevel(tx);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'highlevel_disconnected', subject: row.location_name });
  await tx.append({ type: 'highlevel.changed', subjectId: row.id, actorId: actor.user.id, data: {} });
  return {};
}
