import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { brandById } from './queries.ts';

export async function brandKeyOf(tx: PlatformTx, id: string): Promise<string> {
  const brand = await brandById(tx, id);
  if (!brand) throw refuse('unavailable');
  return brand.key;
}
