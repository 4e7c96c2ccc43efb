import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeCampaign } from './change-campaign.ts';
import { campaignsWithDomain } from './queries.ts';

/** Campaigns that chose this tracking domain, or any, follow the workspace's default from now on. */
export async function leaveDomain(tx: SpaceTx, domainId: string | null): Promise<void> {
  for (const { id } of await campaignsWithDomain(tx, domainId))
    await changeCampaign(tx, id, { custom_domain: null }, null);
}
