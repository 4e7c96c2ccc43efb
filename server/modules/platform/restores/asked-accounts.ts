import type { UnaskedReason } from '../../../../contract/restores/schemas.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { accountsToAsk, type FoundSend, insertFound, type NewFound, setAsked, setTried } from './queries.ts';

export type { FoundSend } from './queries.ts';

/** Accounts that have not told yet what they sent since the backup. */
export const unaskedKeys = (tx: PlatformTx): Promise<{ space_id: string; id: string }[]> => accountsToAsk(tx);

/** Notes why an account could not be asked; it is tried again. */
export const noteUnasked = (
  tx: SpaceTx,
  credentialId: string,
  reason: Exclude<UnaskedReason, 'waiting'>,
): Promise<void> => setTried(tx, credentialId, reason);

/**
 * Takes in what an account said that it had sent since the backup: from now on it may act again. Answers what the house
 * did not know; nothing where another one has taken it in already.
 */
export async function takeAnswer(
  tx: SpaceTx,
  credentialId: string,
  backupAt: Date,
  sends: readonly FoundSend[],
): Promise<NewFound[]> {
  const found = await insertFound(tx, credentialId, backupAt, sends);
  const invitations = found.filter(({ kind }) => kind === 'invite').length;
  const isFirst = await setAsked(tx, credentialId, { invitations, messages: found.length - invitations });
  return isFirst ? found : [];
}
