import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export type SeatTaker = Awaited<ReturnType<typeof seatTakers>>[number];

/** The accounts that run, and those that only rest because the plan has no seat for them; the oldest first. */
export const seatTakers = (tx: SpaceTx) =>
  tx.all(
    build
      .selectFrom('credentials')
      .select(['id', 'username', 'first_name', 'last_name', 'automation_type', 'paused_by_plan'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb.or([eb('status', 'in', ['active', 'invalid']), eb('paused_by_plan', '=', true)]))
      .where('status', '<>', 'deleted')
      .orderBy('created_at')
      .orderBy('id'),
  );

export const ownAccounts = async (tx: SpaceTx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(
    build
      .selectFrom('credentials')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('status', '<>', 'deleted')
      .where('id', 'in', ids),
  );
  return rows.map(({ id }) => id);
};
