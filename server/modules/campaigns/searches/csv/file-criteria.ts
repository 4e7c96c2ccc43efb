import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { FileSettings } from './file-settings.ts';
import type { CampaignCriteria } from '../check-criteria.ts';
import { campaignOfSearch, type SearchedCampaign, type SearchRow } from '../queries.ts';
import { campaignCriteria } from '../campaign-criteria.ts';

/** Lines that were only judged are counted apart: where people are taken, the file is read from its beginning. */
const CHECKED = 'judged:';
export const cursorAt = (line: number, isJudged: boolean): string => `${isJudged ? CHECKED : ''}${line}`;
export const linesRead = (cursor: string | null): number => Number(cursor?.replace(CHECKED, '') ?? 0);
export const isCheckOnly = (cursor: string | null): boolean => cursor?.startsWith(CHECKED) ?? false;

/** The campaign, where it can take people now. */
export async function acceptingCampaign(tx: SpaceTx, search: SearchRow): Promise<SearchedCampaign | null> {
  const campaign = search.campaign_id ? await campaignOfSearch(tx, search.campaign_id) : undefined;
  const isOpen = campaign?.status !== 'deleted' && campaign?.status !== 'archived';
  return isOpen && campaign?.credentials_id && campaign.has_steps ? campaign : null;
}

/** As the campaign wants people; for judging only, as far as is known what it will want. Null where it cannot go on. */
export async function fileCriteria(
  tx: SpaceTx,
  search: SearchRow,
  settings: FileSettings,
): Promise<CampaignCriteria | null> {
  if (!isCheckOnly(search.page_cursor)) {
    const campaign = await acceptingCampaign(tx, search);
    return campaign && campaignCriteria(campaign, settings);
  }
  const campaign = search.campaign_id ? await campaignOfSearch(tx, search.campaign_id) : undefined;
  if (campaign) return { ...campaignCriteria(campaign, settings), campaignId: null };
  return {
    campaignId: null,
    credentialId: settings.credentials_id,
    isEmailOnly: settings.is_email_only,
    isExistingPeople: settings.is_existing_people,
    isIncludeTalkedBefore: true,
    isOnlyPremium: false,
  };
}
