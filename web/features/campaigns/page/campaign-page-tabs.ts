/** The parts of a campaign's page; the first one needs no word in the address. */
export const CAMPAIGN_TABS = ['overview', 'people', 'searches', 'approvals', 'settings', 'history'] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];
export const isCampaignTab = (word: string): word is CampaignTab => (CAMPAIGN_TABS as readonly string[]).includes(word);
