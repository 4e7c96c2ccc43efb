import * as z from 'zod';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { BulkChange, BulkResult } from '../../../../../contract/prospects/schemas.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { unlistProspects } from '../../blacklist/blacklist-prospects.ts';
import { hasLabel, labelProspects } from '../../labels/label-prospects.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import { getJob } from '../../../platform/jobs/get-job.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { assign, setExcluded, takeUndo, undoable, type UndoRow } from './bulk-queries.ts';
import { auditForJob } from '../data/note-prospects.ts';
import { AskedFrom } from '../list/chosen-prospects.ts';
import { recomputeStatus } from '../recompute-status.ts';
import { touchProspectVersions } from './touch-prospect-versions.ts';
import { prospectEnrolments } from '../campaigns-port.ts';

/** So long a bulk change can be taken back. */
export const BULK_UNDO_MS = 3_600_000;
export const UndoInput = z.object({ undo_id: z.uuid(), user_id: z.uuid(), ...AskedFrom });
type Undo = (typeof prospectCalls)['undoBulk'];

/** Whoever began it takes it back, or an admin. */
export async function undoBulk(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<CallPayload<Undo>> {
  await getJob(tx, actor, { id });
  const left = await undoable(tx, id);
  if (!left) throw refuse('not_found');
  if (left.at.getTime() + BULK_UNDO_MS < tx.now.getTime()) throw refuse('conflict');
  const { address, agent } = actor;
  const input = { undo_id: id, user_id: actor.user.id, address, agent } satisfies z.output<typeof UndoInput>;
  return { job_id: await beginJob(tx, { kind: 'bulk_profiles', subjectId: null, input, actorId: actor.user.id }) };
}

/** Part by part, each taken away with what it puts back: after a crash it goes on with the next. */
export async function runUndo(job: RunningJob<z.output<typeof UndoInput>>, services: Services): Promise<BulkResult> {
  const { undo_id: id, user_id: userId } = job.input;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.spaceId, work);
  const total = (await inSpace((tx) => undoable(tx, id)))?.people ?? 0;
  let changed = 0;
  for (;;) {
    const part = await inSpace(async (tx) => {
      const row = await takeUndo(tx, id);
      if (row) await putBack(tx, services, row, userId);
      if (row?.change === 'blacklist')
        await auditForJob(
          tx,
          { ...job.input, userId },
          { kind: 'prospects_unlisted', subject: String(row.prospect_ids.length) },
        );
      return row;
    });
    if (!part) break;
    changed += part.prospect_ids.length;
    await job.progress(changed, Math.max(changed, total));
  }
  if (changed > 0) await inSpace((tx) => tx.append({ type: 'prospect.updated', actorId: userId, data: {} }));
  return { changed, skipped: 0, undo_id: null };
}

interface Given {
  workflow_id?: string;
  label_id?: string;
  enrolments?: string[];
  keys?: string[];
  was?: { id: string; was: string | null }[];
}

async function putBack(tx: SpaceTx, services: Services, row: UndoRow, userId: string): Promise<void> {
  const ids = row.prospect_ids;
  const { workflow_id, label_id = '', enrolments = [], keys = [], was = [] } = row.given as Given;
  const letOn = () => prospectEnrolments.one.include(tx, services, enrolments);
  const change = row.change as BulkChange;
  switch (change) {
    case 'add_to_campaign':
      if (workflow_id) await prospectEnrolments.one.withdraw(tx, workflow_id, ids);
      return;
    case 'remove_from_campaign':
      await letOn();
      return;
    case 'add_label':
    case 'remove_label':
      // a label that was deleted since is on nobody, and on nobody again
      if (await hasLabel(tx, label_id))
        await labelProspects(tx, userId, { prospectIds: ids, labelId: label_id, isOn: change === 'remove_label' });
      return;
    case 'exclude': {
      const changed = await setExcluded(tx, ids, false);
      await recomputeStatus(tx, changed);
      await letOn();
      return;
    }
    case 'include':
      return touchProspectVersions(tx, await setExcluded(tx, ids, true), 'excluded', userId);
    case 'blacklist':
      await unlistProspects(tx, userId, keys);
      await letOn();
      return;
    case 'assign':
      for (const [assignee, people] of Map.groupBy(was, (one) => one.was))
        await assign(
          tx,
          people.map(({ id }) => id),
          assignee,
        );
      return;
    case 'delete':
      return;
    default:
      return change satisfies never;
  }
}
