import type { ApiKey } from '../../../../contract/api-keys/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { apiKeyOnWire, keyDays } from './api-key-on-wire.ts';
import { apiKeysOf } from './queries.ts';
import { keyDaysSince } from './use-queries.ts';

export async function listApiKeys(tx: SpaceTx, actor: SpaceActor): Promise<ApiKey[]> {
  const [rows, days] = await Promise.all([
    apiKeysOf(tx, actor.space.role === 'admin' ? null : actor.user.id),
    keyDaysSince(tx, keyDays(tx.now)[0]!),
  ]);
  const callsOf = Map.groupBy(days, ({ key_id }) => key_id);
  return rows.map((row) => {
    const calls = new Map(callsOf.get(row.id)?.map(({ day, calls }) => [day, calls]));
    return apiKeyOnWire(row, { actor, now: tx.now, calls });
  });
}
