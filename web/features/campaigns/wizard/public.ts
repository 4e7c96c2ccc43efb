/** What other features may use of this one. */
export { SampleCampaignButton } from './sample-campaign-button.tsx';
