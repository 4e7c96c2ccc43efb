import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import { lockTask, type TaskRow } from './queries.ts';
import { visibleTasks } from './visible-tasks.ts';

/** For every call that changes a task: held until the transaction ends, and refused where somebody was quicker. */
export async function findOpenTask(tx: SpaceTx, actor: SpaceActor, id: string): Promise<TaskRow> {
  const task = await lockTask(tx, { ...visibleTasks(actor), id });
  if (!task) throw refuse('not_found');
  if (task.status !== 'open') throw refuse('conflict');
  return task;
}
