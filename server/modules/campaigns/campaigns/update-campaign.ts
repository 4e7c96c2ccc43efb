import * as z from 'zod';
import type { CallParsed } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { wakeLanes } from '../../senders/lanes/wake-lanes.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import { campaignColumns } from './campaign-columns.ts';
import { changeCampaign } from './change-campaign.ts';
import { type CampaignRow, findCampaign } from './find-campaign.ts';
import { givenSequence } from './sequence/given-sequence.ts';
import { requireStepReferences } from './sequence/require-references.ts';
import { requireFeaturesOf } from './sequence/required-features.ts';
import { requireValidSequence } from './sequence/require-valid-sequence.ts';
import { saveSequence } from './sequence/save-sequence.ts';
import { loadSequence } from './sequence/load-sequence.ts';
import { sequenceProblemsOf } from './sequence/sequence-problems-of.ts';
import { campaignSearches } from './searches-port.ts';

type Input = CallParsed<(typeof campaignCalls)['update']>;
/** Between which versions people are moved; the same twice where the sequence stayed as it was. */
export const UpdateInput = z.object({
  from: z.int(),
  to: z.int(),
  /** The version that this one takes back. */
  undoes: z.int().optional(),
});

/** What was asked is refused or saved at once; only the people on their way are moved by the job. */
export async function updateCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, based_on, ...input }: Input,
): Promise<{ job_id: string }> {
  const before = await findCampaign(tx, actor, id, 'lock');
  if (before.status === 'deleted') throw refuse('not_found');
  if (based_on !== undefined && based_on !== before.version) throw refuse('conflict');
  requireSameSender(before, input);
  const columns = await campaignColumns(tx, actor, input, before);
  if (Object.keys(columns).length > 0) await changeCampaign(tx, id, columns, actor.user.id);

  const campaign = await findCampaign(tx, actor, id);
  const given = givenSequence(input, campaign.sequences_type);
  const former = await loadSequence(tx, campaign);
  if (given) await requireStepReferences(tx, given.nodes, former.nodes);
  const sequence = given ?? former;
  await requireFeaturesOf(tx, campaign, sequence);
  // a draft grows; what has been started must stay walkable
  if (campaign.status !== 'draft') requireValidSequence(await sequenceProblemsOf(tx, campaign, sequence));
  const saved = await saveSequence(tx, campaign, sequence, actor.user.id);
  if (input.searches?.length) await campaignSearches.one.add(tx, actor, campaign, input.searches);
  if (campaign.credentials_id) await wakeLanes(tx, [campaign.credentials_id]);
  const job = { kind: 'update_workflow', subjectId: id, input: saved, actorId: actor.user.id } as const;
  return { job_id: await beginJob(tx, job) };
}

/** People walk in the lane of one account: who has begun with one is not handed to another. */
function requireSameSender(before: CampaignRow, { credentials }: Pick<Input, 'credentials'>): void {
  if (credentials === undefined || credentials === before.credentials_id || before.people_count === 0) return;
  throw refuse('invalid_input', { fields: { credentials: 'A campaign with people keeps its account' } });
}
