import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { dueRange } from './due-range.ts';
import { countTasks, type TaskFilter, tasksPage } from './queries.ts';
import { taskOnWire } from './task-on-wire.ts';
import { visibleTasks } from './visible-tasks.ts';

type List = (typeof taskCalls)['list'];

export async function listTasks(tx: SpaceTx, actor: SpaceActor, input: CallParsed<List>): Promise<CallPayload<List>> {
  // those of one campaign or of one person are shown with them: the list of all is the plan's
  if (!input.workflow_id && !input.profile_id) await requireFeature(tx, 'dash_tasks');
  const offset = input.offset ?? input.skip ?? 0;
  const { status, type, executor, priority, sort, limit } = input;
  const filter: TaskFilter = {
    ...visibleTasks(actor),
    status,
    type,
    executor,
    priority,
    credentialId: input.credentials_id,
    campaignId: input.workflow_id,
    prospectId: input.profile_id,
    assigneeId: assigneeOf(actor, input.assignee),
    due: input.due && dueRange(input.due, input.timezone, tx.now),
  };
  const [rows, total] = await Promise.all([tasksPage(tx, filter, { sort, offset, limit }), countTasks(tx, filter)]);
  return { items: rows.map((row) => taskOnWire(row, tx.now)), total, offset, limit };
}

function assigneeOf({ user }: SpaceActor, asked: string | undefined): string | null | undefined {
  if (asked === 'me') return user.id;
  return asked === 'nobody' ? null : asked;
}
