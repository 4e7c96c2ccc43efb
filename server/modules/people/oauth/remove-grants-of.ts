import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { grantsOf } from './queries.ts';
import { removeGrant } from './remove-grant.ts';

const AT_ONCE = 100;

/** Ends every application's access in a person's name. */
export async function removeGrantsOf(tx: PlatformTx, userId: string, services: Services): Promise<void> {
  for (;;) {
    const grants = await grantsOf(tx, userId, { offset: 0, limit: AT_ONCE });
    for (const { grant_id } of grants) if (grant_id) await removeGrant(tx, grant_id, services);
    if (grants.length < AT_ONCE) return;
  }
}
