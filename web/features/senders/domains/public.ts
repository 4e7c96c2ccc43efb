/** What other features may use of this one. */
export { RecordChips, useDomainAbout } from './parts/domain-parts.tsx';
export { DomainStatusPill } from './words/domain-status.tsx';
export { knownRecords } from './words/known-records.ts';
