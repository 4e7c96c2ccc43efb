import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { writeCampaignOrder as saveOrder } from '../change-queries.ts';
import { countVisibleCampaigns } from '../queries.ts';
import { visibleCampaigns } from '../visible-campaigns.ts';

export async function orderCampaigns(
  tx: SpaceTx,
  actor: SpaceActor,
  { workflows_order }: CallParsed<(typeof campaignCalls)['order']>,
): Promise<Nothing> {
  const ids = [...new Set(workflows_order)];
  if ((await countVisibleCampaigns(tx, ids, visibleCampaigns(actor))) !== ids.length) throw refuse('not_found');
  await saveOrder(tx, ids);
  await tx.append({ type: 'campaigns.reordered', actorId: actor.user.id, data: {} });
  return {};
}
