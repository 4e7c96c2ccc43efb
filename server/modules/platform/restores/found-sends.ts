import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { firstFound, foundOf, type FoundSend, takeFoundRow, takeNamedFound } from './queries.ts';

export type { FoundSend } from './queries.ts';

/** Something that an account sent after the backup, and which of the ledger's lines it was nobody knows any more. */
export const findFound = (
  tx: SpaceTx,
  of: { credentialId: string; personId: string; kind: FoundSend['kind'] },
): Promise<(FoundSend & { id: string }) | undefined> => firstFound(tx, of);

/** A line of the ledger takes it as its own: what it says was done, and is not done again. */
export const takeFound = (tx: PlatformTx, given: { spaceId: string; id: string; intentId: string }): Promise<void> =>
  takeFoundRow(tx, given);

/** What this line took as its own, where it did. */
export const foundOfIntent = (tx: SpaceTx, intentId: string): Promise<FoundSend | undefined> => foundOf(tx, intentId);

/** What was written by hand before the backup turned out to be this; answers when it was sent, where it was found. */
export const takeFoundByName = (
  tx: SpaceTx,
  given: { credentialId: string; externalId: string; intentId: string },
): Promise<Date | undefined> => takeNamedFound(tx, given);
