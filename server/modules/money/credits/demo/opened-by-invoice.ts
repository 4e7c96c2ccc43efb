import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** What a workspace of the demo began its period with is what this invoice gives: it does not give it again. */
export async function openedByInvoice(tx: PlatformTx, spaceId: string, invoice: string): Promise<void> {
  await tx.run(
    sql`update credits_entries set key = ${invoice} where space_id = ${spaceId}::uuid and kind = 'grant'
      and key = 'opened'`.compile(build),
  );
}
