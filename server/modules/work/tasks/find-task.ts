import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { lockTasks, type TaskRow } from './queries.ts';
import { visibleTasks } from './visible-tasks.ts';

/** For every call that changes a task: held until the transaction ends. */
export async function findTask(tx: SpaceTx, actor: SpaceActor, id: string): Promise<TaskRow> {
  const [task] = await lockTasks(tx, { ...visibleTasks(actor), ids: [id] });
  if (!task) throw refuse('not_found');
  return task;
}

/** The same for what only an open one allows: refused where somebody was quicker. */
export async function findOpenTask(tx: SpaceTx, actor: SpaceActor, id: string): Promise<TaskRow> {
  const task = await findTask(tx, actor, id);
  if (task.status !== 'open') throw refuse('conflict');
  return task;
}
