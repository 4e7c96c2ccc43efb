/** What the list can be sorted by beside the order that people give it. */
export const CAMPAIGN_SORTS = ['name', 'contacted', 'connected', 'replied', 'meetings', 'updated'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];
