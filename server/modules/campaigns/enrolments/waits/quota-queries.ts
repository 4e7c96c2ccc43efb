import { sql } from 'kysely';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** The steps of all versions of these campaigns. */
export function nodesOfCampaigns(
  tx: SpaceTx | PlatformTx,
  campaigns: readonly { space_id: string; campaign_id: string }[],
): Promise<{ campaign_id: string; nodes: SequenceNode[] }[]> {
  const wanted = campaigns.map(({ space_id, campaign_id }) => ({ space_id, campaign_id }));
  return tx.all(
    sql<{ campaign_id: string; nodes: SequenceNode[] }>`select v.campaign_id, v.nodes
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (space_id uuid, campaign_id uuid)
      join campaigns_versions v using (space_id, campaign_id)`.compile(build),
  );
}
