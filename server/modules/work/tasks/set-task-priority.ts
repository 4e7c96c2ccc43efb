import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { editTasks } from './change-queries.ts';
import { findOpenTask } from './find-task.ts';
import { taskOnWire } from './task-on-wire.ts';

export async function setTaskPriority(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, priority }: { id: string; priority: number },
): Promise<Task> {
  await requireFeature(tx, 'dash_tasks');
  const task = await findOpenTask(tx, actor, id);
  await editTasks(tx, [id], { priority });
  await publishQueueChange(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  return taskOnWire({ ...task, priority }, tx.now);
}
