import type { BrandConfig } from '../../../contract/whitelabel.ts';
import { build } from '../../core/db/build.ts';
import type { PlatformTx } from '../../core/db/transaction.ts';

export interface Brand {
  id: string;
  key: string;
  config: Omit<BrandConfig, 'key'>;
}

const brands = build.selectFrom('whitelabel_brands as b').select(['b.id', 'b.key', 'b.config']);

export async function brandByHost(tx: PlatformTx, host: string): Promise<Brand | undefined> {
  return (await tx.first(brands.innerJoin('whitelabel_hosts as h', 'h.brand_id', 'b.id').where('h.host', '=', host))) as
    | Brand
    | undefined;
}

export async function brandByKey(tx: PlatformTx, key: string): Promise<Brand | undefined> {
  return (await tx.first(brands.where('b.key', '=', key))) as Brand | undefined;
}

export async function defaultBrand(tx: PlatformTx): Promise<Brand | undefined> {
  return (await tx.first(brands.where('b.is_default', '=', true))) as Brand | undefined;
}

export async function brandById(tx: PlatformTx, id: string): Promise<Brand | undefined> {
  return (await tx.first(brands.where('b.id', '=', id))) as Brand | undefined;
}
