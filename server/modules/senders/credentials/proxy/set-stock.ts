import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { proxyStock, putStock } from './proxy-queries.ts';

/** Sets how many addresses the operator has; what is in use stays in use, even beyond the new number. */
export async function setStock(
  tx: PlatformTx,
  stock: readonly { country: string; type: 'basic' | 'residential'; capacity: number }[],
): Promise<void> {
  if (stock.length > 0) await putStock(tx, stock);
}

export const listStock = (tx: PlatformTx) => proxyStock(tx);
