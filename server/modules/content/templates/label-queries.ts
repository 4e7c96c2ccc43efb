import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** How many templates carry a label; private ones of everybody too, since they lose it as well. */
export async function countLabelled(tx: SpaceTx, labelId: string): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('templates')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${labelId} = any (label_ids)`),
  );
  return row?.count ?? 0;
}

/** A label that is deleted vanishes from every template; that makes no new version of it. */
export async function forgetLabel(tx: SpaceTx, labelId: string): Promise<void> {
  await tx.run(
    sql`update templates set label_ids = array_remove(label_ids, ${labelId})
      where space_id = ${tx.spaceId} and ${labelId} = any (label_ids)`.compile(build),
  );
}
