import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { changeTasks } from './change-queries.ts';
import { type TaskRow, tasksOfSteps } from './queries.ts';

/**
 * Settled tasks that nothing has followed from: one's own, and those of a step that were canceled while the person
 * still waits there. A campaign that has gone on is not called back. Answers how many are open again.
 */
export async function reopenTasks(tx: SpaceTx, tasks: readonly TaskRow[]): Promise<number> {
  const settled = tasks.filter(({ status }) => status !== 'open');
  const own = settled.filter(({ enrolment_id }) => enrolment_id === null).map(({ id }) => id);
  const canceled = new Map(
    settled.flatMap((task) =>
      task.enrolment_id && task.status === 'canceled' ? [[task.enrolment_id, task] as const] : [],
    ),
  );
  const awaited: string[] = [];
  if (canceled.size > 0) {
    const newest = new Set((await tasksOfSteps(tx, [...canceled.keys()])).map(({ id }) => id));
    await changeEnrolments(tx, [...canceled.keys()], (row) => {
      const task = canceled.get(row.id);
      const isWaiting = (row.status === 'active' || row.status === 'paused') && row.wait_reason === 'action_declined';
      if (!task?.node_id || !newest.has(task.id) || !isWaiting || row.node_id !== task.node_id) return [];
      awaited.push(task.id);
      return [
        {
          type: 'enrolment.waiting',
          at: tx.now.toISOString(),
          data: { node_id: task.node_id, reason: 'task', values: { by: task.executor }, due_at: null },
        },
      ];
    });
  }
  const ids = [...own, ...awaited];
  if (ids.length > 0) await changeTasks(tx, ids, { status: 'open' });
  return ids.length;
}
