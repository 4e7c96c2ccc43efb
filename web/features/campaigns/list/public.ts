/** What other features may use of this one. */
export { CampaignStartOptions } from './create/campaign-start-options.tsx';
export { SAMPLE_PEOPLE, SAMPLE_PEOPLE_URL } from './create/sample-people.ts';
export { useSamplePeople } from './create/use-sample-people.ts';
export { CampaignFailure } from './start/campaign-failure.tsx';
export { CampaignMenu } from './table/campaign-menu.tsx';
export { CampaignName, CampaignProgress, CampaignStatusPill } from './table/campaign-parts.tsx';
export { campaignQueries } from './queries.ts';
export { StartPause } from './start/start-pause.tsx';
export { pausedByPlanText } from './use-sending-status-text.ts';
/** Whoever takes the actions themselves also renders `asking`: the questions that some of them put first. */
export { useCampaignActions } from './use-campaign-actions.tsx';
