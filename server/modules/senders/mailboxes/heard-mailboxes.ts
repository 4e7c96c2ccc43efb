import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { HeardPlaces } from '../../../providers/email/port.ts';
import { heardPlaces, keepHeard, mailboxesToHear } from './heard-queries.ts';
import { weighSilence } from './trial/weigh-silence.ts';

/** Where the next reading of a mailbox begins. */
export const heardUntil = (tx: SpaceTx, id: string): Promise<HeardPlaces | Date> => heardPlaces(tx, id);

/** It was heard, up to these places; or it could not be, and why. */
export async function noteHeard(
  tx: SpaceTx,
  id: string,
  heard: { places: HeardPlaces | null; problem: string | null; heardAt: Date | null },
): Promise<void> {
  await keepHeard(tx, id, heard);
  await weighSilence(tx, id);
}

/** All that are connected and can be heard, of every workspace. */
export const connectedMailboxes = (tx: PlatformTx): Promise<{ space_id: string; id: string }[]> => mailboxesToHear(tx);
