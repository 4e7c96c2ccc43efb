import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export async function insertSuppressed(
  tx: SpaceTx,
  rows: readonly { kind: 'email' | 'phone'; value: string; reason: string }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return tx.run(
    build
      .insertInto('prospects_suppressed')
      .values(rows.map((row) => ({ ...row, space_id: tx.spaceId, at: tx.now })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function phonesOf(tx: SpaceTx, prospectId: string): Promise<{ number: string }[]> {
  const row = await tx.first(
    build.selectFrom('prospects').select('phones').where('space_id', '=', tx.spaceId).where('id', '=', prospectId),
  );
  return (row?.phones ?? []) as { number: string }[];
}
