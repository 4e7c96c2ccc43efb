/** What other features may use of this one: the settings of a campaign, in its wizard and on its page. */
export { MailboxCard } from './mailbox-card.tsx';
export { PaceCard } from './pace-card.tsx';
export type { SettingsChange } from './settings-change.ts';
export { CriteriaCard } from './criteria-card.tsx';
export { TrackingCard } from './tracking-card.tsx';
