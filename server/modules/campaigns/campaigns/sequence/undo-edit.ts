import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { beginJob } from '../../../platform/jobs/begin-job.ts';
import { findCampaign } from '../find-campaign.ts';
import { saveSequence } from './save-sequence.ts';
import { loadSequence } from './load-sequence.ts';
import { requireFeaturesOf } from './required-features.ts';

/** A version of its own that says what the one before the newest said; who was moved and has done nothing since returns. */
export async function undoEdit(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<{ job_id: string }> {
  const campaign = await findCampaign(tx, actor, id, 'lock');
  const newest = campaign.sequence_version;
  if (campaign.status === 'deleted') throw refuse('not_found');
  if (newest < 2) throw refuse('conflict');
  const former = await loadSequence(tx, campaign, newest - 1);
  await requireFeaturesOf(tx, campaign, former);
  const saved = await saveSequence(tx, campaign, former, actor.user.id, newest);
  const input = { ...saved, undoes: newest };
  return { job_id: await beginJob(tx, { kind: 'update_workflow', subjectId: id, input, actorId: actor.user.id }) };
}
