import type { Services } from '../../../../core/services.ts';
import { rememberBounce } from './bounce-hashes.ts';
import { brandOfSpace } from './check-queries.ts';

/** What one workspace of a brand learnt by a mail that came back, the others need not learn the same way. */
export async function noteBouncedAddress(
  { space_id, address }: { space_id: string; address: string },
  services: Services,
): Promise<void> {
  const { transactions } = services;
  const brandId = await transactions.inSpace(space_id, brandOfSpace, { readOnly: true });
  if (brandId) await transactions.onPlatform((tx) => rememberBounce(tx, services, { brandId, address }));
}
