import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import { orderProviders } from '../../../../../engine/enrichment/waterfall.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { enrichmentProviders } from '../../../../providers/enrichment/enrichment-providers.ts';
import { getSpaceFeatures } from '../../../people/spaces/features/get-space-features.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { restsAt } from '../facts/fact-queries.ts';
import { chosenProviders, ownBrand } from '../provider-queries.ts';
import { askedProviders } from './asked-providers.ts';
import { chargesUnderWay } from './charges-under-way.ts';
import { newClaims } from './claims.ts';
import type { PageOrder } from './look-up-page.ts';

interface Asked {
  spaceId: string;
  by: string;
  kinds: readonly EnrichedKind[];
  again: boolean;
  about: PageOrder['about'];
  isPrepaid: boolean;
  /** How long one that is busy is waited for, before the next one is asked. */
  patienceMs: number;
}

/** By whom a look-up goes, what it costs, and whose answers it may use; null where the workspace is gone. */
export async function openOrder(services: Services, { patienceMs, ...asked }: Asked): Promise<PageOrder | null> {
  const { transactions } = services;
  const [space, rests] = await Promise.all([
    transactions.inSpace(asked.spaceId, spaceFacts, { readOnly: true }),
    transactions.onPlatform(restsAt, { readOnly: true }),
  ]);
  if (!space) return null;
  const restingUntil = new Map(rests.map(({ provider, until }) => [provider, until]));
  const adapters = orderProviders(enrichmentProviders(services), space.chosen)
    .filter(({ isOn }) => isOn)
    .map((one) => ({ ...one, restingUntil: restingUntil.get(one.name) ?? null }));
  return {
    ...asked,
    scope: { brandId: space.brandId, spaceId: space.isShared ? null : asked.spaceId },
    providers: askedProviders(services, adapters, { patienceMs }),
    cost: space.cost,
    claims: newClaims(),
    reserved: chargesUnderWay(),
    suppressed: new Set(),
  };
}

async function spaceFacts(tx: SpaceTx) {
  const space = await ownBrand(tx);
  if (!space) return null;
  const [brand, chosen, { settings }] = await Promise.all([
    brandOf(tx, space.brand_id),
    chosenProviders(tx),
    getSpaceFeatures(tx),
  ]);
  return {
    brandId: space.brand_id,
    isShared: brand.config.capabilities.includes('share_enrichment'),
    chosen,
    cost: settings.credit_costs.enrichment,
  };
}
