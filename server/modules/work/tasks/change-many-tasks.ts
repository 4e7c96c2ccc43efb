import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { requireMember } from '../../people/spaces/members/require-member.ts';
import { editTasks } from './change-queries.ts';
import { storeTaskMessage } from './store-task-message.ts';
import { lockTasks, type TaskRow } from './queries.ts';
import { reopenTasks } from './reopen-tasks.ts';
import { lacksWords } from './settle-task.ts';
import { CANCELED, COMPLETED, settleTasks, SKIPPED } from './settle-tasks.ts';
import { visibleTasks } from './visible-tasks.ts';

type Bulk = (typeof taskCalls)['bulk'];

/** What one may not see, what is settled already and what cannot be done so is passed over, and counted. */
export async function changeManyTasks(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Bulk>,
  services: Services,
): Promise<CallPayload<Bulk>> {
  await requireFeature(tx, 'dash_tasks');
  const ids = [...new Set(input.ids)];
  const found = await lockTasks(tx, { ...visibleTasks(actor), ids });
  const changed = await change(tx, { actor, services }, found, input);
  return { changed, skipped: ids.length - changed };
}

async function change(
  tx: SpaceTx,
  who: { actor: SpaceActor; services: Services },
  found: readonly TaskRow[],
  input: CallParsed<Bulk>,
): Promise<number> {
  const open = found.filter(({ status }) => status === 'open');
  switch (input.change) {
    case 'complete': {
      const whole = open.filter((task) => task.executor === 'person' && !lacksWords(task, task.text));
      for (const task of whole) await storeTaskMessage(tx, task, task.text, who.actor.user.id);
      await settleTasks(tx, who, whole, { status: 'completed' }, COMPLETED);
      return whole.length;
    }
    case 'skip':
      await settleTasks(tx, who, open, { status: 'skipped' }, SKIPPED);
      return open.length;
    case 'cancel':
      await settleTasks(tx, who, open, { status: 'canceled' }, CANCELED);
      return open.length;
    case 'reopen':
      return taskChangeResult(tx, who.actor, await reopenTasks(tx, found));
    case 'priority':
    case 'assign':
    case 'due': {
      const edit = await editOf(tx, input);
      if (open.length > 0)
        await editTasks(
          tx,
          open.map(({ id }) => id),
          edit,
        );
      return taskChangeResult(tx, who.actor, open.length);
    }
  }
}

async function taskChangeResult(tx: SpaceTx, actor: SpaceActor, count: number): Promise<number> {
  if (count > 0) await publishQueueChange(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  return count;
}

/** A change that does not say to what is a mistake of the caller, not a wish to empty it. */
async function editOf(
  tx: SpaceTx,
  { change, priority, assignee_id, due_at }: CallParsed<Bulk>,
): Promise<Parameters<typeof editTasks>[2]> {
  if (change === 'priority' && priority !== undefined) return { priority };
  if (change === 'due' && due_at !== undefined) return { due_at: due_at === null ? null : new Date(due_at) };
  if (change === 'assign' && assignee_id !== undefined) {
    if (assignee_id) await requireMember(tx, assignee_id, 'assignee_id');
    return { assignee_id };
  }
  throw refuse('invalid_input', { fields: { change: 'Fill this field' } });
}
