import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { changeTasks } from './change-queries.ts';
import { tasksOfSteps } from './queries.ts';

/**
 * The steps that people stand at are passed over, and so are the tasks of these steps that are still open. Answers how
 * the newest task of each step stood before, by enrolment.
 */
export async function skipTasksOf(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<Map<string, Task['status']>> {
  const tasks = await tasksOfSteps(tx, enrolmentIds);
  const open = tasks.filter(({ status }) => status === 'open').map(({ id }) => id);
  if (open.length > 0) {
    await changeTasks(tx, open, { status: 'skipped' });
    await publishQueueChange(tx, [tx.spaceId], 'tasks.changed');
  }
  return new Map(tasks.map((task) => [task.enrolment_id, task.status as Task['status']]));
}
