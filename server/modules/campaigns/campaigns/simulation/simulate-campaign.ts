import * as z from 'zod';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import { findCampaign } from '../find-campaign.ts';
import { requireValidSequence } from '../sequence/require-valid-sequence.ts';
import { loadSequence } from '../sequence/load-sequence.ts';
import { sequenceProblemsOf } from '../sequence/sequence-problems-of.ts';

export const SimulateInput = z.object({
  seed: z.int(),
  horizon_days: z.int(),
  people: z.int().optional(),
  starts_on: z.iso.date().optional(),
});

/** Refused at once where it could not run; the run itself takes seconds and is a job. */
export async function simulateCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...input }: CallParsed<(typeof campaignCalls)['simulate']>,
): Promise<{ job_id: string }> {
  const campaign = await findCampaign(tx, actor, id);
  if (!campaign.credentials_id) throw refuse('credential_missing');
  requireValidSequence(await sequenceProblemsOf(tx, campaign, await loadSequence(tx, campaign)));
  return { job_id: await beginJob(tx, { kind: 'simulate', subjectId: id, input, actorId: actor.user.id }) };
}
