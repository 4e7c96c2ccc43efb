import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';

/** A workspace named in a path or a body must be the one that the call works in. */
export function requireOwnSpace(tx: SpaceTx, id: string): void {
  if (id !== tx.spaceId) throw refuse('space_not_found');
}
