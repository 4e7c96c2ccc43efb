/** What other features may use of this one. A person's drawer is opened by its address: /profiles/my-prospects/{id}. */
export { BulkDialogs } from './bulk/bulk-dialogs.tsx';
export { ChooseDialog } from './bulk/choose-dialog.tsx';
export { RunningJobs } from './bulk/running-jobs.tsx';
export { ColleagueWarning } from './details/colleague-warning.tsx';
export { LocalTime } from './details/local-time.tsx';
export { ProspectAvatar } from './details/prospect-avatar.tsx';
export { ProspectCampaigns } from './details/prospect-campaigns.tsx';
export { ProspectDetails } from './details/prospect-details.tsx';
export { ProspectNotes } from './details/prospect-notes.tsx';
export { ProspectTimeline } from './details/prospect-timeline.tsx';
export { useProspectName } from './details/use-prospect-name.ts';
export { prospectQueries } from './queries.ts';
