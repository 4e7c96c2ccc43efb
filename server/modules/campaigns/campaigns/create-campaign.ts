import type { CallParsed } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { requireRoom } from '../../people/spaces/features/require-room.ts';
import { campaignColumns } from './campaign-columns.ts';
import { changeCampaign } from './change-campaign.ts';
import { insertCampaigns } from './change-queries.ts';
import { findCampaign } from './find-campaign.ts';
import { getCampaign } from './get-campaign.ts';
import { givenSequence } from './sequence/given-sequence.ts';
import { requireStepReferences } from './sequence/require-references.ts';
import { requireFeaturesOf } from './sequence/required-features.ts';
import { requireValidSequence } from './sequence/require-valid-sequence.ts';
import { saveSequence } from './sequence/save-sequence.ts';
import { sequenceProblemsOf } from './sequence/sequence-problems-of.ts';
import { startCampaign } from './start/start-campaign.ts';
import { campaignSearches } from './searches-port.ts';

const NOTHING = { settings: {}, ai_employee: null, custom_domain: null, credentials_id: null };

/** A draft may be unfinished; whatever is more than a draft has steps that can be walked. */
export async function createCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  { status = 'draft', ...input }: CallParsed<(typeof campaignCalls)['create']>,
  services: Services,
): Promise<WholeCampaign> {
  await requireRoom(tx, 'campaigns', 1);
  const id = newId();
  const columns = await campaignColumns(tx, actor, input, NOTHING);
  await insertCampaigns(tx, [{ ...columns, id, name: input.name, owner_id: actor.user.id, status: 'draft' }]);
  const campaign = await findCampaign(tx, actor, id, 'lock');
  const sequence = givenSequence(input, campaign.sequences_type);
  await requireFeaturesOf(tx, campaign, sequence ?? { nodes: [], links: [] });
  await requireStepReferences(tx, sequence?.nodes ?? []);
  if (sequence) await saveSequence(tx, campaign, sequence, actor.user.id);
  if (input.searches?.length) await campaignSearches.one.add(tx, actor, campaign, input.searches);
  const made = await findCampaign(tx, actor, id);
  if (status === 'active') await startCampaign(tx, actor, made, services);
  else {
    if (status === 'paused')
      requireValidSequence(await sequenceProblemsOf(tx, made, sequence ?? { nodes: [], links: [] }));
    await changeCampaign(tx, id, { status }, actor.user.id);
  }
  return getCampaign(tx, actor, { id });
}
