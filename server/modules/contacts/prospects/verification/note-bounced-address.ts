import type { Services } from '../../../../core/services.ts';
import { rememberBounce } from './bounce-hashes.ts';
import { brandToCheckFor, saveBounced } from './check-queries.ts';

/** Here it is bad from now on, unless somebody answers for it. What one workspace of a brand learnt by a mail that came back, the others need not learn the same way. */
export async function noteBouncedAddress(
  { space_id, address }: { space_id: string; address: string },
  services: Services,
): Promise<void> {
  const { transactions } = services;
  const brandId = await transactions.inSpace(space_id, async (tx) => {
    await saveBounced(tx, address);
    return brandToCheckFor(tx);
  });
  if (brandId) await transactions.onPlatform((tx) => rememberBounce(tx, services, { brandId, address }));
}
