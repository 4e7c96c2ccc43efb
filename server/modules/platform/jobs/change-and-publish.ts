import type { SpaceTx } from '../../../core/db/transaction.ts';
import { toldStatus } from './get-job.ts';
import { changeOpenJob, type JobRow } from './queries.ts';

/** Its beginning and its end are events: whoever waits hears of them also after a crash. */
export async function changeAndPublish(
  tx: SpaceTx,
  id: string,
  change: Parameters<typeof changeOpenJob>[2],
  begins = false,
): Promise<JobRow | undefined> {
  const row = await changeOpenJob(tx, id, change, begins);
  if (row)
    await tx.append({
      type: 'job.changed',
      subjectId: id,
      actorId: row.created_by,
      data: { kind: row.kind, status: toldStatus(row) },
    });
  return row;
}
