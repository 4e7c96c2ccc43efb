import { LIMITED_ACTIONS, LIMITS } from '../../../../contract/limits/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { beginWarmUp } from '../credentials/begin-warm-up.ts';
import { upsertLimits } from './queries.ts';

/** A new account begins with the safe defaults, and warms up to them. */
export async function startLimits(tx: SpaceTx, credentialId: string): Promise<void> {
  await upsertLimits(
    tx,
    LIMITED_ACTIONS.map((action) => ({ credential_id: credentialId, action, per_day: LIMITS[action].default })),
  );
  await beginWarmUp(tx, credentialId);
}
