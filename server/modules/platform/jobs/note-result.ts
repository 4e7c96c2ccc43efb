import type { SpaceTx } from '../../../core/db/transaction.ts';
import { toldStatus } from './get-job.ts';
import { setStoppedResult } from './queries.ts';

/** What came of a job until somebody stopped it, told when its run hears of that. */
export async function noteResult(tx: SpaceTx, id: string, result: object): Promise<void> {
  const row = await setStoppedResult(tx, id, JSON.stringify(result));
  if (row)
    await tx.append({
      type: 'job.changed',
      subjectId: id,
      actorId: row.created_by,
      data: { kind: row.kind, status: toldStatus(row) },
    });
}
