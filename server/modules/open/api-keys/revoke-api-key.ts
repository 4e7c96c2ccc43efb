import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { shutOut } from './shut-out.ts';
import { deleteApiKey, holdApiKey } from './queries.ts';

export async function revokeApiKey(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Nothing> {
  const key = await holdApiKey(tx, id);
  if (!key) throw refuse('not_found');
  shutOut(tx, await deleteApiKey(tx, id), services);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'api_key_removed', subject: key.name });
  return {};
}
