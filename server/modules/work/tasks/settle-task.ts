import { type Action, ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { findOpenTask } from './find-task.ts';
import { storeTaskMessage } from './store-task-message.ts';
import { tasksById, type TaskRow } from './queries.ts';
import { CANCELED, COMPLETED, type Consequence, type Settling, settleTasks, SKIPPED } from './settle-tasks.ts';
import { taskOnWire } from './task-on-wire.ts';

async function settleTask(
  tx: SpaceTx,
  who: { actor: SpaceActor; services: Services },
  task: TaskRow,
  settling: Settling,
  consequence: Consequence,
): Promise<Task> {
  await settleTasks(tx, who, [task], settling, consequence);
  const [row] = await tasksById(tx, { ids: [task.id] });
  if (!row) throw refuse('not_found');
  return taskOnWire(row, tx.now);
}

/** A message that somebody is to write cannot be done without words. */
export const lacksWords = ({ action }: Pick<TaskRow, 'action'>, text: string): boolean =>
  ACTION_TRAITS[(action ?? 'manual_task') as Action].text === 'required' && text.trim() === '';

/** Done by hand is done: it counts as if it had been sent, with the words that went out. */
export async function completeTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, text: given }: { id: string; text?: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  const text = given ?? task.text;
  if (lacksWords(task, text)) throw refuse('invalid_input', { fields: { text: 'Fill this field' } });
  await storeTaskMessage(tx, task, text, actor.user.id);
  return settleTask(tx, { actor, services }, task, { status: 'completed', text }, COMPLETED);
}

export async function skipTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  return settleTask(tx, { actor, services }, task, { status: 'skipped' }, SKIPPED);
}

export async function cancelTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  return settleTask(tx, { actor, services }, task, { status: 'canceled' }, CANCELED);
}

/** Only the extension fails at something; a person says that they skip it, or will not do it. */
export async function failTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, reason }: { id: string; reason: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  if (task.executor !== 'extension') throw refuse('conflict');
  return settleTask(tx, { actor, services }, task, { status: 'failed', result: reason }, ({ nodeId, at }) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id: nodeId, reason: 'extension_failed', values: { said: reason }, due_at: null },
  }));
}
