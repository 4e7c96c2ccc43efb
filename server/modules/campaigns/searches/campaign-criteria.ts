import type { CampaignCriteria } from './check-criteria.ts';
import type { SearchedCampaign } from './queries.ts';

/** What a campaign's switches ask of people, and those of a file beside them. */
export const campaignCriteria = (
  campaign: SearchedCampaign,
  file: { is_existing_people?: boolean; is_email_only?: boolean },
): CampaignCriteria => ({
  campaignId: campaign.id,
  credentialId: campaign.credentials_id,
  isEmailOnly: campaign.is_email_only || (file.is_email_only ?? false),
  isExistingPeople: campaign.is_existing_people || (file.is_existing_people ?? false),
  isIncludeTalkedBefore: campaign.is_include_talked_before,
  isOnlyPremium: campaign.is_only_premium,
});
