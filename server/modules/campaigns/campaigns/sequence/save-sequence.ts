import { isDeepStrictEqual } from 'node:util';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeCampaign } from '../change-campaign.ts';
import { loadSequence } from './load-sequence.ts';
import { insertVersions } from './sequence-queries.ts';

export interface SavedSequence {
  from: number;
  to: number;
}

/**
 * Writes a new version of a campaign's sequence, only where something differs. The caller holds the campaign. People on
 * their way keep walking the version they are in until a job moves them (`moveEnrolments`).
 */
export async function saveSequence(
  tx: SpaceTx,
  campaign: { id: string; sequence_version: number },
  { nodes, links }: Sequence,
  actorId: string | null,
  undoes: number | null = null,
): Promise<SavedSequence> {
  const from = campaign.sequence_version;
  if (isDeepStrictEqual(await loadSequence(tx, campaign), asStored({ nodes, links }))) return { from, to: from };
  const to = from + 1;
  await insertVersions(tx, [
    {
      campaign_id: campaign.id,
      version: to,
      nodes: JSON.stringify(nodes),
      links: JSON.stringify(links),
      undoes,
      created_by: actorId,
    },
  ]);
  await changeCampaign(tx, campaign.id, { sequence_version: to, steps_count: nodes.length }, actorId);
  return { from, to };
}

/** Without what JSON leaves out, such as settings that are undefined. */
const asStored = (sequence: Sequence): unknown => JSON.parse(JSON.stringify(sequence));
