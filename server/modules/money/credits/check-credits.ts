import type { PlatformTx } from '../../../core/db/transaction.ts';
import { type Difference, differences } from './balance-queries.ts';

/** Where a balance is not the sum of its lines, or what is reserved not what is open: whoever finds one has a fault. */
export const findCreditDifferences = (tx: PlatformTx): Promise<Difference[]> => differences(tx);
