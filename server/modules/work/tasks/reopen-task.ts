import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { findTask } from './find-task.ts';
import { tasksById } from './queries.ts';
import { reopenTasks } from './reopen-tasks.ts';
import { taskOnWire } from './task-on-wire.ts';

export async function reopenTask(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Task> {
  await requireFeature(tx, 'dash_tasks');
  const task = await findTask(tx, actor, id);
  if ((await reopenTasks(tx, [task])) === 0) throw refuse('conflict');
  await publishQueueChange(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  const [row] = await tasksById(tx, { ids: [id] });
  if (!row) throw refuse('not_found');
  return taskOnWire(row, tx.now);
}
