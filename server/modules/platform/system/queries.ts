import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

/** Throws where the database does not answer. */
export async function askDatabase(tx: PlatformTx): Promise<void> {
  await tx.first(sql`select 1`.compile(build));
}
