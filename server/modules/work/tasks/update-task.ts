import type { CallParsed } from '../../../../contract/call.ts';
import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { requireMember } from '../../people/spaces/members/require-member.ts';
import { editTasks } from './change-queries.ts';
import { findOpenTask } from './find-task.ts';
import { tasksById } from './queries.ts';
import { taskOnWire } from './task-on-wire.ts';

type Update = (typeof taskCalls)['update'];

/** What a campaign's step is (a call, an email) stays as the step says. */
export async function updateTask(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, type, due_at, ...given }: CallParsed<Update>,
): Promise<Task> {
  await requireFeature(tx, 'dash_tasks');
  const task = await findOpenTask(tx, actor, id);
  const told = { ...given, due_at: due_at === null ? null : new Date(due_at) };
  if (told.assignee_id && told.assignee_id !== task.assignee_id)
    await requireMember(tx, told.assignee_id, 'assignee_id');
  await editTasks(tx, [id], task.enrolment_id ? told : { ...told, type });
  await publishQueueChange(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  // whoever gives their own away may not see it any more: they are answered with it once
  const [row] = await tasksById(tx, { ids: [id] });
  if (!row) throw refuse('not_found');
  return taskOnWire(row, tx.now);
}
