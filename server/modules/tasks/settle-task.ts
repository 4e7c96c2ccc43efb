import type { EnrolmentEvent } from '../../../contract/enrolment-events.ts';
import { type Action, ACTION_TRAITS } from '../../../contract/sequence.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { refuse } from '../../core/http/refusal.ts';
import type { Services } from '../../core/services.ts';
import { changeEnrolments } from '../enrolments/change-enrolments.ts';
import { onwardFrom } from '../enrolments/onward-from.ts';
import { tellSpaces } from '../enrolments/tell-spaces.ts';
import { findOpenTask } from './find-open-task.ts';
import { keepWords } from './keep-words.ts';
import { changeTasks, takeOffDay, taskById, type TaskRow } from './queries.ts';
import { taskOnWire } from './task-on-wire.ts';
import { visibleTasks } from './visible-tasks.ts';

type Ways = Awaited<ReturnType<typeof onwardFrom>>;
interface Settling {
  status: Exclude<Task['status'], 'open'>;
  text?: string;
  result?: string;
}
/** What the end of a task means for the person who waits for it in a campaign. */
type Consequence = (step: { enrolmentId: string; nodeId: string; ways: Ways; at: string }) => EnrolmentEvent;

async function settleTask(
  tx: SpaceTx,
  actor: SpaceActor,
  services: Services,
  task: TaskRow,
  settling: Settling,
  consequence: Consequence,
): Promise<Task> {
  await changeTasks(tx, [task.id], settling);
  if (settling.status !== 'completed') await giveBack(tx, task);
  const { enrolment_id: enrolmentId, node_id: nodeId } = task;
  if (enrolmentId && nodeId) {
    const ways = await onwardFrom(tx, services, [enrolmentId]);
    await changeEnrolments(tx, [enrolmentId], (row) =>
      // a reply, or an edit, has moved the person since: the task is settled, and nothing else
      (row.status === 'active' || row.status === 'paused') && row.node_id === nodeId
        ? [consequence({ enrolmentId, nodeId, ways, at: tx.now.toISOString() })]
        : [],
    );
  }
  await tellSpaces(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  const row = await taskById(tx, { ...visibleTasks(actor), id: task.id });
  if (!row) throw refuse('not_found');
  return taskOnWire(row);
}

/** The extension's acts are counted for the day when their tasks are opened. */
async function giveBack(tx: SpaceTx, task: TaskRow): Promise<void> {
  const takes = task.action && ACTION_TRAITS[task.action as Action].takes;
  const { credential_id, created_at } = task;
  if (task.executor === 'extension' && takes && credential_id)
    await takeOffDay(tx, { credential_id, created_at }, takes);
}

/** Done by hand is done: it counts as if it had been sent, with the words that went out. */
export async function completeTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, text: given }: { id: string; text?: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  const action = (task.action ?? 'manual_task') as Action;
  const text = given ?? task.text;
  if (ACTION_TRAITS[action].text === 'required' && text.trim() === '')
    throw refuse('invalid_input', { fields: { text: 'Fill this field' } });
  await keepWords(tx, task, text);
  return settleTask(tx, actor, services, task, { status: 'completed', text }, ({ enrolmentId, nodeId, ways, at }) => ({
    type: 'enrolment.acted',
    at,
    data: { node_id: nodeId, action, variant: task.variant, intent_id: null, onward: ways.next(enrolmentId, nodeId) },
  }));
}

export async function skipTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  return settleTask(tx, actor, services, task, { status: 'skipped' }, ({ enrolmentId, nodeId, ways, at }) => ({
    type: 'enrolment.skipped',
    at,
    data: { node_id: nodeId, reason: 'task_skipped', onward: ways.next(enrolmentId, nodeId) },
  }));
}

export async function cancelTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Task> {
  const task = await findOpenTask(tx, actor, id);
  return settleTask(tx, actor, services, task, { status: 'canceled' }, ({ nodeId, at }) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id: nodeId, reason: 'action_declined', values: { task: 'canceled' }, due_at: null },
  }));
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
  return settleTask(tx, actor, services, task, { status: 'failed', result: reason }, ({ nodeId, at }) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id: nodeId, reason: 'extension_failed', values: { said: reason }, due_at: null },
  }));
}
