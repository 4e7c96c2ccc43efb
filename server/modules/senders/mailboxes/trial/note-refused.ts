import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { noteRefusal } from '../queries.ts';

/** In seconds: after the last of them only a person tries it again, lest its server locks the owner out. */
const PAUSES_AFTER_REFUSALS = [15 * 60, 3600, 4 * 3600, 12 * 3600];

/** A mailbox that is down did not let us in: its next try is further away each time. */
export const noteRefused = (tx: SpaceTx, id: string): Promise<void> => noteRefusal(tx, id, PAUSES_AFTER_REFUSALS);
