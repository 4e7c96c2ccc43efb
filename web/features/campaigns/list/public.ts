/** What other features may use of this one. */
export { BeginWays } from './begin-ways.tsx';
export { CampaignFailure } from './campaign-failure.tsx';
export { CampaignMenu } from './campaign-menu.tsx';
export { CampaignName, CampaignProgress, CampaignStatusPill } from './campaign-parts.tsx';
export { campaignQueries } from './queries.ts';
export { StartPause } from './start-pause.tsx';
/** Whoever takes the actions themselves also renders `asking`: the questions that some of them put first. */
export { useCampaignActions } from './use-campaign-actions.tsx';
