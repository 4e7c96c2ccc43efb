import type { CampaignBegin } from '../../../../../contract/campaigns/schemas.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import type { Graph } from '../../../../../engine/sequence/graph.ts';
import { campaignStart } from '../../../../../engine/simulation/campaign-start.ts';
import type { LimitsOn } from '../../../../../engine/simulation/simulated-sender.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { heldAmong } from '../../../platform/restores/hold.ts';

/** When a campaign would do its first act from a moment on, and what holds it until then: the same for review and simulation. */
export async function beginOfCampaign(
  tx: SpaceTx,
  graph: Graph,
  { sender, limitsOn, at }: { sender: SenderFacts; limitsOn: LimitsOn; at: Date },
): Promise<CampaignBegin | null> {
  const start = campaignStart(graph, sender, limitsOn, at);
  if (!start) return null;
  // nobody knows when the account will have been asked
  if ((await heldAmong(tx, [sender.id])).size > 0) return { at: null, reason: 'restored', values: {} };
  return { ...start, at: start.at?.toISOString() ?? null };
}
