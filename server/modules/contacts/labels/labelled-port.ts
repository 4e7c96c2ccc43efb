import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** Templates carry labels too: how many one has, and that it is taken off all of them. */
export const labelledTemplates = new Port<{
  count(tx: SpaceTx, labelId: string): Promise<number>;
  forget(tx: SpaceTx, labelId: string): Promise<void>;
}>('labelledTemplates');
