import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { personById, type PersonRow } from './person-queries.ts';

export type { PersonRow } from './person-queries.ts';

/** Who is asked for; whoever was merged into somebody else is that one. */
export async function findInboxProspect(tx: SpaceTx, id: string): Promise<PersonRow> {
  const row = await personById(tx, id);
  const found = row?.merged_into ? await personById(tx, row.merged_into) : row;
  if (!found) throw refuse('not_found');
  return found;
}

/**
 * The same for whoever writes something down for them, held until the transaction ends: who is being merged or erased at
 * this moment is waited for, and is somebody else then, or nobody.
 */
export async function lockInboxProspect(tx: SpaceTx, id: string): Promise<PersonRow> {
  const { id: found } = await findInboxProspect(tx, id);
  const held = await personById(tx, found, true);
  if (!held) throw refuse('not_found');
  return held.merged_into ? lockInboxProspect(tx, held.merged_into) : held;
}
