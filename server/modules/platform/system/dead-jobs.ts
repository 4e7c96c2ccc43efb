import type { Nothing } from '../../../../contract/call.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { deadJobs, discardDeadJob, retryDeadJob } from '../../../core/jobs/dead-jobs.ts';

export async function listDeadJobs(
  tx: PlatformTx,
  _actor: UserActor,
  input: { offset?: number; skip?: number; limit: number },
) {
  const page = { offset: input.offset ?? input.skip ?? 0, limit: input.limit };
  return { ...(await deadJobs(tx, page)), ...page };
}

export async function retryJob(tx: PlatformTx, _actor: UserActor, { id }: { id: string }): Promise<Nothing> {
  if (!(await retryDeadJob(tx, id))) throw refuse('not_found');
  return {};
}

export async function discardJob(tx: PlatformTx, _actor: UserActor, { id }: { id: string }): Promise<Nothing> {
  if (!(await discardDeadJob(tx, id))) throw refuse('not_found');
  return {};
}
