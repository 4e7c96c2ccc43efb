import type { BrandConfig } from '../../../../contract/whitelabel/schemas.ts';
import type { Visitor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { hasDemoOutbox } from './has-demo-outbox.ts';
import { availableMethods } from './available-methods.ts';
import { brandOfHost } from './brand-of-host.ts';
import { brandByKey } from './queries.ts';

/** Where demo data is allowed, a developer may look at any brand by its key; elsewhere the host decides alone. */
export async function getBrandConfig(
  tx: PlatformTx,
  visitor: Visitor,
  input: { brand?: string },
  { settings }: Services,
): Promise<BrandConfig> {
  const wanted = settings.demo && input.brand ? await brandByKey(tx, input.brand) : undefined;
  const brand = wanted ?? (await brandOfHost(tx, visitor.host));
  return {
    ...brand.config,
    key: brand.key,
    sign_in_methods: availableMethods(brand.config, settings.outside),
    has_demo_outbox: hasDemoOutbox(visitor, settings),
  };
}
