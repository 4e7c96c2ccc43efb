import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

const CONTACTED = { space_id: 'uuid', search_id: 'uuid', sum: 'integer' } as const;

export async function addToContactedCounts(
  tx: SpaceTx | PlatformTx,
  rows: readonly { space_id: string; search_id: string; sum: number }[],
): Promise<void> {
  await tx.run(
    sql`update searches s set contacted_count = s.contacted_count + n.sum
      from ${rowsOf(CONTACTED, rows)}
      where s.space_id = n.space_id and s.id = n.search_id`.compile(build),
  );
}
