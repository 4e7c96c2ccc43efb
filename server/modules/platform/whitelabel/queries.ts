import type { BrandConfig } from '../../../../contract/whitelabel/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface BrandRow {
  id: string;
  key: string;
  config: Omit<BrandConfig, 'key' | 'has_demo_outbox'>;
}

const brands = build.selectFrom('whitelabel_brands as b').select(['b.id', 'b.key', 'b.config']);

export async function brandByHost(tx: PlatformTx | SpaceTx, host: string): Promise<BrandRow | undefined> {
  return (await tx.first(brands.innerJoin('whitelabel_hosts as h', 'h.brand_id', 'b.id').where('h.host', '=', host))) as
    | BrandRow
    | undefined;
}

export async function brandByKey(tx: PlatformTx, key: string): Promise<BrandRow | undefined> {
  return (await tx.first(brands.where('b.key', '=', key))) as BrandRow | undefined;
}

export async function defaultBrand(tx: PlatformTx | SpaceTx): Promise<BrandRow | undefined> {
  return (await tx.first(brands.where('b.is_default', '=', true))) as BrandRow | undefined;
}

export async function brandById(tx: PlatformTx | SpaceTx, id: string): Promise<BrandRow | undefined> {
  return (await tx.first(brands.where('b.id', '=', id))) as BrandRow | undefined;
}

export async function hostsOfBrand(tx: PlatformTx | SpaceTx, brandId: string): Promise<string[]> {
  const rows = await tx.all(
    build.selectFrom('whitelabel_hosts').select('host').where('brand_id', '=', brandId).orderBy('host'),
  );
  return rows.map(({ host }) => host);
}
