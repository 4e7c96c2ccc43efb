import type { CallParsed } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { campaignOnWire } from '../campaign-on-wire.ts';
import { LIVING } from './list-campaigns.ts';
import { campaignsPage } from '../queries.ts';
import { visibleCampaigns } from '../visible-campaigns.ts';

const MOST = 500;

/** For choosing one: all of an account's at once. */
export async function fetchCampaigns(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials_id: credentialsId }: CallParsed<(typeof campaignCalls)['fetch']>,
): Promise<Campaign[]> {
  const filter = { ...visibleCampaigns(actor), credentialsId, statuses: LIVING };
  const rows = await campaignsPage(tx, filter, { offset: 0, limit: MOST });
  return rows.map(campaignOnWire);
}
