import type { Insertable } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export async function insertTarget(tx: SpaceTx | PlatformTx, row: Insertable<Tables['webhooks']>): Promise<void> {
  await tx.run(build.insertInto('webhooks').values(row));
}

export async function sealTargetAnew(
  tx: PlatformTx,
  id: string,
  sealed: { url: string; secret_sealed: string; secret_hint: string },
): Promise<void> {
  await tx.run(build.updateTable('webhooks').set(sealed).where('id', '=', id));
}
