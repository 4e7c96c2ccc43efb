import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { OutgoingFile } from '../../../../providers/network/port.ts';
import { filesToSend } from './attachment-queries.ts';

/** The files of a message with their content, for whoever carries it. */
export const readFiles = (tx: SpaceTx, ids: readonly string[]): Promise<OutgoingFile[]> => filesToSend(tx, ids);
