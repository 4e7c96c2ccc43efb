import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import {
  addToCounts,
  addToPeopleCount,
  type CampaignSums,
  OF_CAMPAIGNS,
  SUMMED,
  takeOffPeopleCounts,
} from './count-queries.ts';
import { holdCampaignsOf } from '../hold-campaigns.ts';

/** So many more are in a campaign. */
export const addPeople = (tx: SpaceTx, campaignId: string, count: number): Promise<void> =>
  addToPeopleCount(tx, campaignId, count);

/** Campaigns have so many people less: those whose enrolments these are, before they go. */
export async function subtractErasedPeople(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await holdCampaignsOf(
    tx,
    enrolmentIds.map((id) => ({ space_id: tx.spaceId, id })),
  );
  await takeOffPeopleCounts(tx, enrolmentIds);
}

export interface CampaignCount {
  space_id: string;
  campaign_id: string;
  /** Of whatever is counted; what a campaign does not sum up is passed over. */
  kind: string;
  sum: number;
}
const NOTHING = Object.fromEntries(SUMMED.map((kind) => [kind, 0])) as Pick<CampaignSums, (typeof SUMMED)[number]>;
const isSummed = (kind: string): kind is (typeof SUMMED)[number] => kind in OF_CAMPAIGNS;

/** What happened in campaigns is added to their own numbers, in one statement however many they are. */
export async function addToCampaignCounts(tx: SpaceTx | PlatformTx, counted: readonly CampaignCount[]): Promise<void> {
  const rows = new Map<string, CampaignSums>();
  for (const { space_id, campaign_id, kind, sum } of counted) {
    if (!isSummed(kind)) continue;
    const row = rows.get(campaign_id) ?? { space_id, campaign_id, ...NOTHING };
    row[kind] += sum;
    rows.set(campaign_id, row);
  }
  if (rows.size > 0) await addToCounts(tx, [...rows.values()]);
}
