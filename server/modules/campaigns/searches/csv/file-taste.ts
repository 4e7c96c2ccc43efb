import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { FileSettings } from './file-settings.ts';
import type { Taste } from '../judge-people.ts';
import { campaignOf, type SearchedCampaign, type SearchRow } from '../queries.ts';
import { tasteOf } from '../taste-of.ts';

/** Lines that were only judged are counted apart: where people are taken, the file is read from its beginning. */
const JUDGED = 'judged:';
export const cursorAt = (line: number, isJudged: boolean): string => `${isJudged ? JUDGED : ''}${line}`;
export const linesOf = (cursor: string | null): number => Number(cursor?.replace(JUDGED, '') ?? 0);
export const isJudging = (cursor: string | null): boolean => cursor?.startsWith(JUDGED) ?? false;

/** The campaign, where it can take people now. */
export async function takerOf(tx: SpaceTx, search: SearchRow): Promise<SearchedCampaign | null> {
  const campaign = search.campaign_id ? await campaignOf(tx, search.campaign_id) : undefined;
  const isOpen = campaign?.status !== 'deleted' && campaign?.status !== 'archived';
  return isOpen && campaign?.credentials_id && campaign.has_steps ? campaign : null;
}

/** As the campaign wants people; for judging only, as far as is known what it will want. Null where it cannot go on. */
export async function fileTaste(tx: SpaceTx, search: SearchRow, settings: FileSettings): Promise<Taste | null> {
  if (!isJudging(search.page_cursor)) {
    const campaign = await takerOf(tx, search);
    return campaign && tasteOf(campaign, settings);
  }
  const campaign = search.campaign_id ? await campaignOf(tx, search.campaign_id) : undefined;
  if (campaign) return { ...tasteOf(campaign, settings), campaignId: null };
  return {
    campaignId: null,
    credentialId: settings.credentials_id,
    isEmailOnly: settings.is_email_only,
    isExistingPeople: settings.is_existing_people,
    isIncludeTalkedBefore: true,
    isOnlyPremium: false,
  };
}
