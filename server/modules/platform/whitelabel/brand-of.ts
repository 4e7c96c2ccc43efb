import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type BrandRow, brandById } from './queries.ts';

/** A brand's whole record, from inside a workspace too. */
export async function brandOf(tx: PlatformTx | SpaceTx, id: string): Promise<BrandRow> {
  const brand = await brandById(tx, id);
  if (!brand) throw refuse('unavailable');
  return brand;
}
