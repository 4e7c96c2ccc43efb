import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';

interface CampaignKey {
  space_id: string;
  id: string;
}

/** The people of a campaign that goes for good: some of them at a time. Answers how many went. */
export const purgedPeople = new Port<(tx: PlatformTx, campaign: CampaignKey, most: number) => Promise<number>>(
  'purgedPeople',
);

/** What else belongs to a campaign alone, and goes in the transaction in which it goes. */
export const purgedCampaigns = new Port<(tx: PlatformTx, campaign: CampaignKey) => Promise<void>>('purgedCampaigns');
