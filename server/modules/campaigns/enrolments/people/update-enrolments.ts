import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';

type Update = (typeof enrolmentCalls)['update'];

/** Begins the change; however many they are, it goes on by itself and tells how far it is. */
export async function updateEnrolments(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...input }: CallParsed<Update>,
): Promise<CallPayload<Update>> {
  await findCampaign(tx, actor, id);
  if ((input.profile_ids === undefined) === (input.matching === undefined))
    throw refuse('invalid_input', { fields: { profile_ids: 'Name people, or a filter' } });
  if (input.change === 'move') await checkTarget(tx, actor, id, input.workflow_id);
  const job = { kind: 'bulk', subjectId: id, input, actorId: actor.user.id } as const;
  return { job_id: await beginJob(tx, job) };
}

async function checkTarget(tx: SpaceTx, actor: SpaceActor, from: string, to: string | undefined): Promise<void> {
  if (!to || to === from) throw refuse('invalid_input', { fields: { workflow_id: 'Choose another campaign' } });
  const target = await findCampaign(tx, actor, to);
  if (target.status === 'deleted' || target.status === 'archived') throw refuse('campaign_closed');
  if (!target.credentials_id) throw refuse('credential_missing');
}
