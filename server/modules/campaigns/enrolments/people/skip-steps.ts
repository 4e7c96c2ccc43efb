import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { SkipReason } from '../../../../../contract/enrolments/reasons.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';
import { nextStepsFrom } from '../next-steps-from.ts';
import { stepApprovals, stepTasks } from '../step-ports.ts';

/** Passes over the step that people stand at, and says why: a task, a text that was declined, or simply to go on. */
export async function skipSteps(tx: SpaceTx, services: Services, rows: readonly EnrolmentRow[]): Promise<number> {
  const ids = rows.filter(({ status }) => status === 'active' || status === 'paused').map(({ id }) => id);
  if (ids.length === 0) return 0;
  const [decisions, ways] = await Promise.all([stepApprovals.one.decisions(tx, ids), nextStepsFrom(tx, services, ids)]);
  const tasks = await stepTasks.one.skip(tx, ids);
  const reasonFor = (id: string): SkipReason => {
    if (tasks.get(id) === 'open') return 'task_skipped';
    if (tasks.get(id) === 'failed') return 'failed_task';
    return tasks.get(id) === 'canceled' || isDeclined(decisions.get(id)) ? 'declined' : 'manual_resume';
  };
  return changeEnrolments(tx, ids, ({ id, node_id }): EnrolmentEvent[] => {
    if (node_id === null) return [];
    const at = tx.now.toISOString();
    // a question that nobody waits for any more is answered with no
    if (ways.graph(id).node(node_id)?.condition)
      return [
        { type: 'enrolment.branched', at, data: { node_id, branch: 'no', onward: ways.next(id, node_id, 'no') } },
      ];
    const data = { node_id, reason: reasonFor(id), onward: ways.next(id, node_id) };
    return [{ type: 'enrolment.skipped', at, data }];
  });
}

const isDeclined = (status: string | undefined): boolean => status !== undefined && status !== 'complete';
