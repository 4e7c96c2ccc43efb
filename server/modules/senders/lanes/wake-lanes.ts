import type { SpaceTx } from '../../../core/db/transaction.ts';
import { wakeLaneRows, wakeLaneRowsOfSpace } from './queries.ts';

/**
 * There is news for these senders: their lanes look again at once. A lane that somebody holds is not touched but for
 * its flag, which its holder sees when it lets go. A sender without a lane gets one.
 */
export async function wakeLanes(tx: SpaceTx, credentialIds: readonly string[]): Promise<void> {
  const ids = [...new Set(credentialIds)].sort();
  if (ids.length > 0) await wakeLaneRows(tx, ids);
}

/** Lanes that there are: of the whole workspace, or of one account of it. */
export const wakeLanesOfSpace = (tx: SpaceTx, credentialId: string | null = null): Promise<void> =>
  wakeLaneRowsOfSpace(tx, credentialId);
