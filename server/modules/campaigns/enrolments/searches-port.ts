import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** So many of the people that a search found were written to for the first time. */
export const contactedSearches = new Port<
  (
    tx: SpaceTx | PlatformTx,
    contacted: readonly { space_id: string; search_id: string; sum: number }[],
  ) => Promise<void>
>('contactedSearches');
