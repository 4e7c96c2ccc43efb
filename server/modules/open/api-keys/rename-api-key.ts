import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';
import { apiKeyById, updateApiKey } from './queries.ts';

export async function renameApiKey(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name }: { id: string; name: string },
): Promise<ApiKey> {
  await updateApiKey(tx, id, { name });
  const row = await apiKeyById(tx, id);
  if (!row) throw refuse('not_found');
  return apiKeyOnWire(row, { actor, now: tx.now });
}
