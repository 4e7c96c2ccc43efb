import type { CallParsed } from '../../../../contract/call.ts';
import type { taskCalls } from '../../../../contract/tasks/calls.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { publishQueueChange } from '../../campaigns/enrolments/publish-queue-change.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { requireMember } from '../../people/spaces/members/require-member.ts';
import { insertTask } from './change-queries.ts';
import { prospectOfTask, tasksById } from './queries.ts';
import { taskOnWire } from './task-on-wire.ts';
import { visibleTasks } from './visible-tasks.ts';

type Create = (typeof taskCalls)['create'];

export async function createTask(tx: SpaceTx, actor: SpaceActor, input: CallParsed<Create>): Promise<Task> {
  await requireFeature(tx, 'dash_tasks');
  const { profile_id, credentials_id, assignee_id, due_at, ...told } = input;
  const prospectId = profile_id ? await prospectOfTask(tx, profile_id) : null;
  if (profile_id && !prospectId) throw refuse('not_found', { fields: { profile_id: 'Not found' } });
  if (credentials_id) await findCredential(tx, actor, credentials_id);
  if (assignee_id) await requireMember(tx, assignee_id, 'assignee_id');
  const id = newId();
  await insertTask(tx, {
    id,
    ...told,
    assignee_id,
    due_at: due_at === null ? null : new Date(due_at),
    prospect_id: prospectId,
    credential_id: credentials_id ?? null,
    created_by: actor.user.id,
  });
  await publishQueueChange(tx, [tx.spaceId], 'tasks.changed', actor.user.id);
  const [row] = await tasksById(tx, { ...visibleTasks(actor), ids: [id] });
  if (!row) throw refuse('not_found');
  return taskOnWire(row, tx.now);
}
