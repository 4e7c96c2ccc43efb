import type * as z from 'zod';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { searchCalls } from '../../../../../contract/searches/calls.ts';
import { SEQUENCE_PROBLEMS } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { askerOf } from '../../../contacts/prospects/list/chosen-prospects.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import { campaignOfSearch } from '../queries.ts';
import type { AddInput } from './run-add-prospects.ts';

type Add = typeof searchCalls.add;

/** Begins taking people in; refused where they could not stand anywhere. */
export async function addKnownProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...input }: CallParsed<Add>,
): Promise<CallPayload<Add>> {
  const { status } = await findCampaign(tx, actor, id);
  if (status === 'deleted' || status === 'archived') throw refuse('campaign_closed');
  if ((input.profile_ids === undefined) === (input.matching === undefined))
    throw refuse('invalid_input', { fields: { profile_ids: 'Name people, or a filter' } });
  if (input.matching?.workflow_id) await findCampaign(tx, actor, input.matching.workflow_id);
  const campaign = await campaignOfSearch(tx, id);
  if (!campaign?.credentials_id) throw refuse('credential_missing');
  if (!campaign.has_steps) throw refuse('sequence_invalid', { fields: { sequence: SEQUENCE_PROBLEMS.no_steps } });
  const job = {
    kind: 'add_people',
    subjectId: id,
    input: { ...input, asker: askerOf(actor) } satisfies z.output<typeof AddInput>,
    actorId: actor.user.id,
  } as const;
  return { job_id: await beginJob(tx, job) };
}
