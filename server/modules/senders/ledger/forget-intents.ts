import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeProspectOfIntents, deleteIntents } from './queries.ts';

/** What went out to people who are erased: by their enrolments, and by hand under these ids. Answers which lines went. */
export async function forgetIntents(
  tx: SpaceTx,
  of: { enrolments: readonly string[]; ids: readonly string[] },
): Promise<string[]> {
  return (await deleteIntents(tx, of)).map(({ id }) => id);
}

/** What went out in these enrolments went to another record of the same person. */
export async function moveIntents(
  tx: SpaceTx,
  enrolments: readonly string[],
  prospects: { from: string; to: string },
): Promise<void> {
  if (enrolments.length > 0) await changeProspectOfIntents(tx, enrolments, prospects);
}
