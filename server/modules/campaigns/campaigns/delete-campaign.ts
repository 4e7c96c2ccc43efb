import * as z from 'zod';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import type { RunningJob } from '../../platform/jobs/job-task.ts';
import { changeCampaign } from './change-campaign.ts';
import { findCampaign } from './find-campaign.ts';
import { lockCampaign } from './queries.ts';

export const DeleteInput = z.object({});

/** Deleting is told as done by its job; what is written down is who asked for it. */
export async function deleteCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<{ job_id: string }> {
  const campaign = await findCampaign(tx, actor, id, 'lock');
  if (campaign.status !== 'deleted')
    await writeAudit(tx, tx.spaceId, actor, { kind: 'campaign_deleted', subject: campaign.name });
  return { job_id: await beginJob(tx, { kind: 'delete_workflow', subjectId: id, input: {}, actorId: actor.user.id }) };
}

/** The campaign stops and leaves the lists; its people, steps and numbers stay until it cannot be restored any more. */
export async function runDelete(job: RunningJob<object>, { transactions }: Services): Promise<void> {
  await transactions.inSpace(job.spaceId, async (tx) => {
    const id = job.subjectId ?? '';
    const campaign = await lockCampaign(tx, id);
    if (!campaign || campaign.status === 'deleted') return;
    const change = { status: 'deleted', status_before: campaign.status, deleted_at: tx.now };
    await changeCampaign(tx, id, change, job.actorId);
  });
}
