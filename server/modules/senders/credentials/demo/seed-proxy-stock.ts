import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** Addresses that the demo's operator can lend: plenty in most countries, few in some, none in two. */
const BASIC: Record<string, number> = {
  ...even(40, 'US GB DE FR ES IT NL PT PL SE'),
  ...even(20, 'AT BE CH CZ DK FI GR HU IE NO RO BG HR SK SI EE LV LT LU'),
  ...even(12, 'CA AU NZ BR MX AR CL CO IN JP SG ZA AE IL TR'),
  MT: 1,
  CY: 2,
  IS: 0,
  LI: 0,
};
const RESIDENTIAL: Record<string, number> = { ...even(6, 'US GB DE FR ES IT NL CA AU BR'), PT: 1, CH: 0 };

function even(capacity: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, capacity]));
}

/** Once: what is lent meanwhile, or set by an operator, stays. */
export async function seedProxyStock(tx: PlatformTx): Promise<void> {
  const rows = (type: string, stock: Record<string, number>) =>
    Object.entries(stock).map(([country_code, capacity]) => ({ country_code, type, capacity }));
  await tx.run(
    build
      .insertInto('credentials_proxy_stock')
      .values([...rows('basic', BASIC), ...rows('residential', RESIDENTIAL)])
      .onConflict((conflict) => conflict.doNothing()),
  );
}
