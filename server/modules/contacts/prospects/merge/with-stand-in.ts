import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { deleteStandIn, insertStandIn } from './merge-queries.ts';

/** A campaign knows a person once: for two who change places somebody has to stand in meanwhile. */
export async function withStandIn(tx: SpaceTx, work: (id: string) => Promise<void>): Promise<void> {
  const id = newId();
  await insertStandIn(tx, id);
  await work(id);
  await deleteStandIn(tx, id);
}
