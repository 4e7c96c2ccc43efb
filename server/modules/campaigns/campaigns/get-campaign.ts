import { CampaignSettings, type WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { campaignOnWire } from './campaign-on-wire.ts';
import { findCampaign } from './find-campaign.ts';
import { campaignSender } from './queries.ts';
import { loadSequence } from './sequence/load-sequence.ts';
import { sequenceProblemsOf } from './sequence/sequence-problems-of.ts';
import { campaignSearches } from './searches-port.ts';

/** A campaign with all that is needed to edit it. */
export async function getCampaign(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<WholeCampaign> {
  const row = await findCampaign(tx, actor, id);
  const [sequence, searches, sender] = await Promise.all([
    loadSequence(tx, row),
    campaignSearches.one.list(tx, actor, { id }),
    row.credentials_id ? campaignSender(tx, row.credentials_id) : undefined,
  ]);
  return {
    ...campaignOnWire(row),
    is_existing_people: row.is_existing_people,
    is_include_talked_before: row.is_include_talked_before,
    is_only_premium: row.is_only_premium,
    is_link_tracking: row.is_link_tracking,
    is_open_tracking: row.is_open_tracking,
    is_ai_targeting: row.is_ai_targeting,
    ai_targeting_settings: row.ai_targeting_settings as WholeCampaign['ai_targeting_settings'],
    custom_domain: row.custom_domain,
    settings: CampaignSettings.parse(row.settings),
    searches,
    sequence: row.sequences_type === 'simple' ? [...sequence.nodes] : [],
    sequences_nodes: [...sequence.nodes],
    sequences_links: [...sequence.links],
    sequence_version: row.sequence_version,
    credentials: sender
      ? {
          _id: sender.id,
          full_name: plainName(`${sender.first_name} ${sender.last_name}`) || sender.username,
          photo_link: sender.photo_link,
        }
      : null,
    problems: await sequenceProblemsOf(tx, row, sequence),
  };
}
