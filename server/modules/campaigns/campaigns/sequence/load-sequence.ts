import type { Sequence, SequenceLink, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { versionRow } from './sequence-queries.ts';

/** A saved state of a campaign's sequence; the newest unless another is asked for. Version 0 is the empty one. */
export async function loadSequence(
  tx: SpaceTx,
  campaign: { id: string; sequence_version: number },
  version = campaign.sequence_version,
): Promise<Sequence> {
  const row = version > 0 ? await versionRow(tx, campaign.id, version) : undefined;
  return { nodes: (row?.nodes ?? []) as SequenceNode[], links: (row?.links ?? []) as SequenceLink[] };
}
