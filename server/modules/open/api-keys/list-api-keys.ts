import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';
import { apiKeysOf } from './queries.ts';

export async function listApiKeys(tx: SpaceTx, actor: SpaceActor): Promise<ApiKey[]> {
  const rows = await apiKeysOf(tx, actor.space.role === 'admin' ? null : actor.user.id);
  return rows.map((row) => apiKeyOnWire(row, actor, tx.now));
}
