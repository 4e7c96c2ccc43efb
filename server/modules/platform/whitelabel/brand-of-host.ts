import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type BrandRow, brandByHost, defaultBrand } from './queries.ts';

/** The brand a visitor came to, by the host they typed; hosts nobody claimed belong to the default brand. */
export async function brandOfHost(tx: PlatformTx, host: string): Promise<BrandRow> {
  const brand = (await brandByHost(tx, host)) ?? (await defaultBrand(tx));
  if (!brand) throw refuse('unavailable');
  return brand;
}

/** Whether a host is claimed by a brand. */
export const isHostOfBrand = async (tx: PlatformTx, host: string): Promise<boolean> =>
  (await brandByHost(tx, host)) !== undefined;
