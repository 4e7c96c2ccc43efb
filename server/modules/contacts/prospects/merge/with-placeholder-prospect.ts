import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { deletePlaceholderProspect, insertPlaceholderProspect } from './merge-queries.ts';

/** A campaign knows a person once: for two who change places a placeholder takes one of them meanwhile. */
export async function withPlaceholderProspect(tx: SpaceTx, work: (id: string) => Promise<void>): Promise<void> {
  const id = newId();
  await insertPlaceholderProspect(tx, id);
  await work(id);
  await deletePlaceholderProspect(tx, id);
}
