import type { CallParsed } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { EditPreview } from '../../../../../contract/campaigns/schemas.ts';
import { countEditMoves, diffSequences } from '../../../../../engine/sequence/edit-diff.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCampaign } from '../find-campaign.ts';
import { givenSequence } from './given-sequence.ts';
import { countAtSteps } from '../list/rates-queries.ts';
import { loadSequence } from './load-sequence.ts';
import { sequenceProblemsOf } from './sequence-problems-of.ts';

/** What saving would do, by the same rules by which it is then done (move-people.ts). */
export async function previewEdit(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ...input }: CallParsed<(typeof campaignCalls)['previewEdit']>,
): Promise<EditPreview> {
  const campaign = await findCampaign(tx, actor, id);
  const type = input.sequences_type ?? campaign.sequences_type;
  const before = await loadSequence(tx, campaign);
  const after = givenSequence(input, type) ?? before;
  const diff = diffSequences(before, after);
  const problems = await sequenceProblemsOf(tx, { ...campaign, sequences_type: type }, after);
  return { problems, nodes: diff.nodes, ...countEditMoves(diff, await countAtSteps(tx, id)) };
}
