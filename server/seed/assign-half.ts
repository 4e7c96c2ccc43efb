import { build } from '../core/db/build.ts';
import type { SpaceTx } from '../core/db/transaction.ts';

/** Every second one is looked after by whoever has the campaign, and they are told when somebody writes. */
export async function assignHalf(tx: SpaceTx, campaignId: string, ids: readonly string[]): Promise<void> {
  const half = ids.filter((_id, place) => place % 2 === 0);
  if (half.length === 0) return;
  await tx.run(
    build
      .updateTable('prospects')
      .set((eb) => ({
        assignee_id: eb
          .selectFrom('campaigns')
          .select('owner_id')
          .where('space_id', '=', tx.spaceId)
          .where('id', '=', campaignId),
      }))
      .where('space_id', '=', tx.spaceId)
      .where('id', 'in', half),
  );
}
