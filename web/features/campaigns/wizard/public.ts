/** What other features may use of this one. */
export { createStarterCampaign } from './create-starter-campaign.ts';
export { SampleCampaignButton } from './sample-campaign-button.tsx';
