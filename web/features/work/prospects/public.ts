/** What other features may use of this one. A person's drawer is opened by its address: /profiles/my-prospects/{id}. */
export { ColleagueWarning } from './person/colleague-warning.tsx';
export { PersonFace } from './person/person-face.tsx';
export { ProspectCampaigns } from './person/prospect-campaigns.tsx';
export { ProspectDetails } from './person/prospect-details.tsx';
export { ProspectNotes } from './person/prospect-notes.tsx';
export { ProspectTimeline } from './person/prospect-timeline.tsx';
export { useProspectName } from './person/use-prospect-name.ts';
export { prospectQueries } from './queries.ts';
