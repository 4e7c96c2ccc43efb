import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { defaultTiers } from './default-tiers.ts';
import { DEFAULT_BRAND, demoBrands } from './demo-brands.ts';
import { stableId } from '../../../../core/stable-id.ts';

/** The brands with their hosts and tiers. Without demo data, the default one alone: every visitor needs a brand. */
export async function seedBrands(tx: PlatformTx, which: 'default' | 'all'): Promise<void> {
  for (const { key, hosts, isDefault, ...config } of demoBrands()) {
    if (which === 'default' && key !== DEFAULT_BRAND) continue;
    const id = stableId(`brand:${key}`);
    await tx.run(
      build
        .insertInto('whitelabel_brands')
        .values({
          id,
          key,
          is_default: isDefault,
          config: JSON.stringify(config),
          created_at: tx.now,
          updated_at: tx.now,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
    for (const host of which === 'all' ? hosts : [])
      await tx.run(
        build
          .insertInto('whitelabel_hosts')
          .values({ host, brand_id: id })
          .onConflict((c) => c.doNothing()),
      );
    for (const { tier, settings } of defaultTiers())
      await tx.run(
        build
          .insertInto('whitelabel_tiers')
          .values({ brand_id: id, tier, settings: JSON.stringify(settings) })
          .onConflict((conflict) => conflict.doNothing()),
      );
  }
}
