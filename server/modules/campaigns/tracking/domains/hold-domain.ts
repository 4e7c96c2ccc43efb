import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { type LockedDomain, lockTrackingDomain } from './queries.ts';

/** A domain of the workspace, held until the change is through. */
export async function holdDomain(tx: SpaceTx, id: string): Promise<LockedDomain> {
  const row = await lockTrackingDomain(tx, id);
  if (!row) throw refuse('not_found');
  return row;
}
