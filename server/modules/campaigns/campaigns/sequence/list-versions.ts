import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SequenceVersion } from '../../../../../contract/campaigns/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCampaign } from '../find-campaign.ts';
import { versionsPage } from './sequence-queries.ts';

type Versions = (typeof campaignCalls)['versions'];

export async function listVersions(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, offset, skip, limit }: CallParsed<Versions>,
): Promise<CallPayload<Versions>> {
  const campaign = await findCampaign(tx, actor, id);
  const from = offset ?? skip ?? 0;
  const rows = await versionsPage(tx, id, { offset: from, limit });
  const items = rows.map((row): SequenceVersion => {
    const { moved = 0, stayed = 0, skipped = 0 } = row.summary as Partial<Record<string, number>>;
    return {
      version: row.version,
      nodes: row.nodes as SequenceVersion['nodes'],
      links: row.links as SequenceVersion['links'],
      moved,
      stayed,
      skipped,
      undoes: row.undoes,
      created_by: row.first_name === null ? null : plainName(`${row.first_name} ${row.last_name}`),
      created_at: row.created_at.toISOString(),
    };
  });
  // versions are counted from one, without gaps
  return { items, total: campaign.sequence_version, offset: from, limit };
}
