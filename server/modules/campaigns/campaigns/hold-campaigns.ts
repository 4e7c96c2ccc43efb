import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type CampaignOf, type HeldCampaign, lockCampaignRows, lockCampaignsOfEnrolments } from './hold-queries.ts';

/**
 * The order in which everybody takes locks, so that no two ever wait for each other: accounts, campaigns, their people,
 * lanes, days of mailboxes and of limits, the ledger, and then what is counted and told. Within each: by workspace and
 * id. Whoever moves people through campaigns counts in the campaign's own row at the end, and so holds it before the
 * first of its people: nobody locks a person without their campaign.
 */
export async function holdCampaigns(tx: SpaceTx | PlatformTx, keys: readonly CampaignOf[]): Promise<void> {
  if (keys.length > 0) await lockCampaignRows(tx, keys);
}

/** The same by whose way it is; answers the campaigns with their accounts. */
export async function holdCampaignsOf(
  tx: SpaceTx | PlatformTx,
  enrolments: readonly { space_id: string; id: string }[],
): Promise<HeldCampaign[]> {
  return enrolments.length > 0 ? lockCampaignsOfEnrolments(tx, enrolments) : [];
}
