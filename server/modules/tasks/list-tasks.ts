import type { CallParsed, CallPayload } from '../../../contract/call.ts';
import type { taskCalls } from '../../../contract/tasks.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { countTasks, tasksPage } from './queries.ts';
import { taskOnWire } from './task-on-wire.ts';
import { visibleTasks } from './visible-tasks.ts';

type List = (typeof taskCalls)['list'];

export async function listTasks(tx: SpaceTx, actor: SpaceActor, input: CallParsed<List>): Promise<CallPayload<List>> {
  const offset = input.offset ?? input.skip ?? 0;
  const { status, type, executor, limit } = input;
  const filter = {
    ...visibleTasks(actor),
    status,
    type,
    executor,
    credentialId: input.credentials_id,
    campaignId: input.workflow_id,
  };
  const [rows, total] = await Promise.all([tasksPage(tx, filter, { offset, limit }), countTasks(tx, filter)]);
  return { items: rows.map(taskOnWire), total, offset, limit };
}
