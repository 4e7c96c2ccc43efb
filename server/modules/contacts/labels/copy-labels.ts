import type { SpaceTx } from '../../../core/db/transaction.ts';
import { deleteLabelsOf, insertLabelsOf } from './queries.ts';

/** Two records are one person: the labels that only the other has. Answers which. */
export async function copyLabels(tx: SpaceTx, prospects: { from: string; to: string }): Promise<string[]> {
  return (await insertLabelsOf(tx, prospects)).map(({ id }) => id);
}

/** They were two after all: what came with the other is taken off. */
export async function dropLabels(tx: SpaceTx, prospectId: string, labelIds: readonly string[]): Promise<void> {
  if (labelIds.length > 0) await deleteLabelsOf(tx, prospectId, labelIds);
}
