import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** One statement: whoever comes second waits for the first, and then counts what is left. */
export async function takeProxyAddress(tx: SpaceTx, country: string, type: string): Promise<boolean> {
  const taken = await tx.run(
    build
      .updateTable('credentials_proxy_stock')
      .set((eb) => ({ in_use: eb('in_use', '+', 1) }))
      .where('country_code', '=', country)
      .where('type', '=', type)
      .whereRef('in_use', '<', 'capacity'),
  );
  return taken > 0;
}

export async function returnProxyAddress(tx: SpaceTx, country: string, type: string): Promise<void> {
  await tx.run(
    build
      .updateTable('credentials_proxy_stock')
      .set((eb) => ({ in_use: eb('in_use', '-', 1) }))
      .where('country_code', '=', country)
      .where('type', '=', type)
      .where('in_use', '>', 0),
  );
}

export function proxyStock(tx: SpaceTx | PlatformTx) {
  return tx.all(build.selectFrom('credentials_proxy_stock').selectAll().orderBy('country_code').orderBy('type'));
}

export async function putStock(
  tx: PlatformTx,
  stock: readonly { country: string; type: string; capacity: number }[],
): Promise<void> {
  await tx.run(
    build
      .insertInto('credentials_proxy_stock')
      .values(stock.map(({ country, type, capacity }) => ({ country_code: country, type, capacity })))
      .onConflict((conflict) =>
        conflict.columns(['country_code', 'type']).doUpdateSet((eb) => ({ capacity: eb.ref('excluded.capacity') })),
      ),
  );
}
