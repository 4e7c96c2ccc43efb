import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** Whether the workspace has all of these. */
export async function hasAll(
  tx: SpaceTx,
  table: 'labels' | 'signatures' | 'integrations',
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const row = await tx.first(
    build
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted)))),
  );
  return row?.count === wanted.length;
}
