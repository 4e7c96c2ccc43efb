import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** A day has passed in the demo: an account that warms up is a day further. */
export async function ageAccounts(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`update credentials set warm_up_started_at = warm_up_started_at - interval '1 day'
      where is_warm_up_on and warm_up_started_at > ${tx.now}::timestamptz - interval '1 year'
        and lapse_of(space_id) > 1`.compile(build),
  );
}
