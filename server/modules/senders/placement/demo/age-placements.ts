import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** A day has passed in the demo: tests that are over become a day older. */
export async function agePlacements(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`update placement_tests set created_at = created_at - interval '1 day', finished_at = finished_at - interval '1 day'
      where state = 'done' and lapse_of(space_id) > 1`.compile(build),
  );
}
