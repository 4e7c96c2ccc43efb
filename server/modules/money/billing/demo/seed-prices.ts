import { CATALOGUE } from '../../../../../contract/billing/catalogue.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { demoBrands } from '../../../platform/whitelabel/demo/demo-brands.ts';

/** What the demo's brands sell: what the synthetic provider of payments has prices for. */
export async function seedPrices(tx: PlatformTx): Promise<void> {
  const rows = demoBrands().flatMap(({ key }) =>
    CATALOGUE.map((price) => ({
      brand_id: stableId(`brand:${key}`),
      id: stableId(`price:${key}:${price.id}`),
      kind: price.part,
      tier: price.part === 'plan' ? price.tier : null,
      interval: price.part === 'credits' ? null : price.interval,
      currency: price.currency,
      amount: price.amount,
      credits: price.part === 'credits' ? price.credits : null,
      external_id: price.id,
    })),
  );
  await tx.run(
    build
      .insertInto('billing_prices')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
