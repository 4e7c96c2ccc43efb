import type { EnrolmentEvent } from '../../../../contract/enrolments/events.ts';
import { type Action, ACTION_TRAITS } from '../../../../contract/campaigns/sequence.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { nextStepsFrom } from '../../campaigns/enrolments/next-steps-from.ts';
import { takeOffDay } from '../../senders/limits/take-off-day.ts';
import { changeTasks } from './change-queries.ts';
import type { TaskRow } from './queries.ts';

type NextSteps = Awaited<ReturnType<typeof nextStepsFrom>>;
export interface Settling {
  status: Exclude<Task['status'], 'open'>;
  text?: string;
  result?: string;
}
/** What the end of a task means for the person who waits for it in a campaign. */
export type Consequence = (step: {
  task: TaskRow;
  enrolmentId: string;
  nodeId: string;
  ways: NextSteps;
  at: string;
}) => EnrolmentEvent;

/** Ends tasks that are held, and moves whoever waits for them; in a few statements however many they are. */
export async function settleTasks(
  tx: SpaceTx,
  { actor, services }: { actor: SpaceActor; services: Services },
  tasks: readonly TaskRow[],
  settling: Settling,
  consequence: Consequence,
): Promise<void> {
  if (tasks.length === 0) return;
  await changeTasks(
    tx,
    tasks.map(({ id }) => id),
    settling,
  );
  const awaited = new Map(tasks.flatMap((task) => (task.enrolment_id ? [[task.enrolment_id, task] as const] : [])));
  if (awaited.size > 0) {
    const ids = [...awaited.keys()];
    const ways = await nextStepsFrom(tx, services, ids);
    await changeEnrolments(tx, ids, (row) => {
      const task = awaited.get(row.id);
      const nodeId = task?.node_id;
      // a reply, or an edit, has moved the person since: the task is settled, and nothing else
      const isAwaited = (row.status === 'active' || row.status === 'paused') && row.node_id === nodeId;
      if (!task || !nodeId || !isAwaited) return [];
      return [consequence({ task, enrolmentId: row.id, nodeId, ways, at: tx.now.toISOString() })];
    });
  }
  // after people and lanes (`holdCampaigns`)
  if (settling.status !== 'completed') for (const task of tasks) await returnExtensionQuota(tx, task);
  await publishSettled(tx, actor, tasks, settling.status);
}

/** Said once, however many were settled together; the activity feed tells those that were completed. */
function publishSettled(tx: SpaceTx, actor: SpaceActor, tasks: readonly TaskRow[], status: Settling['status']) {
  const [only] = tasks.length === 1 ? tasks : [];
  return tx.append({
    type: 'tasks.changed',
    actorId: actor.user.id,
    subjectId: only?.prospect_id ?? null,
    data: status === 'completed' ? { completed: tasks.length } : {},
  });
}

/** The extension's acts are counted for the day when their tasks are opened. */
async function returnExtensionQuota(tx: SpaceTx, task: TaskRow): Promise<void> {
  const takes = task.action && ACTION_TRAITS[task.action as Action].takes;
  const { credential_id, created_at } = task;
  if (task.executor === 'extension' && takes && credential_id)
    await takeOffDay(tx, { credentialId: credential_id, takes, at: created_at });
}

export const COMPLETED: Consequence = ({ task, enrolmentId, nodeId, ways, at }) => ({
  type: 'enrolment.acted',
  at,
  data: {
    node_id: nodeId,
    action: (task.action ?? 'manual_task') as Action,
    variant: task.variant,
    intent_id: null,
    onward: ways.next(enrolmentId, nodeId),
  },
});
export const SKIPPED: Consequence = ({ enrolmentId, nodeId, ways, at }) => ({
  type: 'enrolment.skipped',
  at,
  data: { node_id: nodeId, reason: 'task_skipped', onward: ways.next(enrolmentId, nodeId) },
});
export const CANCELED: Consequence = ({ nodeId, at }) => ({
  type: 'enrolment.waiting',
  at,
  data: { node_id: nodeId, reason: 'action_declined', values: { task: 'canceled' }, due_at: null },
});
