import type { PlatformTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** What a new workspace is given to begin with, by who keeps it. */
export const openedSpaces = new Port<(tx: PlatformTx, spaceId: string, given: { credits: number }) => Promise<unknown>>(
  'openedSpaces',
);
