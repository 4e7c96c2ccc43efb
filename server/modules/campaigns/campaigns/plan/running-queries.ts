import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export type RunningRow = Awaited<ReturnType<typeof runningCampaigns>>[number];

/** Those that run, and those that only rest because the plan has no room for them; the oldest first. */
export const runningCampaigns = (tx: SpaceTx) =>
  tx.all(
    build
      .selectFrom('campaigns')
      .select(['id', 'name', 'status', 'sequences_type', 'credentials_id', 'paused_by_plan'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) =>
        eb.or([
          eb('status', '=', 'active'),
          eb.and([eb('status', '=', 'paused'), eb('paused_by_plan', 'is not', null)]),
        ]),
      )
      .orderBy('started_at')
      .orderBy('created_at')
      .orderBy('id'),
  );

export const ownCampaigns = async (tx: SpaceTx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(
    build.selectFrom('campaigns').select('id').where('space_id', '=', tx.spaceId).where('id', 'in', ids),
  );
  return rows.map(({ id }) => id);
};
