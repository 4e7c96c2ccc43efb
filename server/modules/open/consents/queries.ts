import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** What is asked at a vendor from now on; what ran out is forgotten with it. */
export async function insertOpenConsent(tx: SpaceTx, consent: { id: string; expires_at: Date }): Promise<void> {
  await tx.run(build.deleteFrom('consents').where('space_id', '=', tx.spaceId).where('expires_at', '<', tx.now));
  await tx.run(build.insertInto('consents').values({ ...consent, space_id: tx.spaceId }));
}

/** Uses it up: of two who come with the same answer, one finds nothing. */
export const takeOpenConsent = (tx: SpaceTx, id: string): Promise<{ expires_at: Date } | undefined> =>
  tx.first(
    build.deleteFrom('consents').where('space_id', '=', tx.spaceId).where('id', '=', id).returning('expires_at'),
  );
