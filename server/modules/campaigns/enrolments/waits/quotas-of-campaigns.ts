import type { Quota } from '../../../../../contract/enrolments/events.ts';
import { stepQuota } from '../../../../../engine/sequence/graph.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { nodesOfCampaigns } from './quota-queries.ts';

interface Sequenced {
  space_id: string;
  campaign_id: string;
  sequence_version: number;
}
type Named = Pick<Sequenced, 'campaign_id' | 'sequence_version'>;

const KEPT = 10_000;
/** Versions do not change: what all of them up to the newest may take is found out once by each process. */
const known = new Map<string, readonly Quota[]>();
const nameOf = ({ campaign_id, sequence_version }: Named) => `${campaign_id} ${sequence_version}`;

/** What the acts of campaigns may take from the day's limits, whichever version of the sequence somebody walks. */
export async function quotasOfCampaigns(
  tx: SpaceTx | PlatformTx,
  campaigns: readonly Sequenced[],
): Promise<(campaign: Named) => readonly Quota[]> {
  if (known.size > KEPT) known.clear();
  const missing = campaigns.filter((campaign) => !known.has(nameOf(campaign)));
  if (missing.length > 0) {
    const rows = await nodesOfCampaigns(tx, missing);
    const versions = Map.groupBy(rows, (row) => row.campaign_id);
    for (const campaign of missing) {
      const nodes = (versions.get(campaign.campaign_id) ?? []).flatMap((version) => version.nodes);
      known.set(
        nameOf(campaign),
        [...new Set(nodes.map(stepQuota))].filter((takes) => takes !== 'none'),
      );
    }
  }
  const held = new Map(campaigns.map((campaign) => [nameOf(campaign), known.get(nameOf(campaign)) ?? []]));
  return (campaign) => held.get(nameOf(campaign)) ?? [];
}
