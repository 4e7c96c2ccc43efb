import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** True where there was one to spend. */
export async function takeCredits(tx: SpaceTx, count: number): Promise<boolean> {
  const taken = await tx.run(
    build
      .updateTable('spaces')
      .set((eb) => ({
        credits_available: eb('credits_available', '-', count as never),
        credits_used: eb('credits_used', '+', count as never),
      }))
      .where('id', '=', tx.spaceId)
      .where('credits_available', '>=', count as never),
  );
  return taken > 0;
}
