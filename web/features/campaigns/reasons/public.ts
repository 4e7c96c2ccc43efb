/** What other features may use of this one. */
export { FixButton } from './fix-button.tsx';
export { type EnrolmentChangeRequest, type EnrolmentJob, enrolmentJobs } from './enrolment-jobs.ts';
export { holdText } from './hold-text.ts';
export { useFix } from './use-fix.ts';
export { useDueText } from './use-due-text.ts';
export { useEnrolmentChange } from './use-enrolment-change.ts';
export { useReasonTexts } from './use-reason-texts.ts';
export { useRelativeDates, ZoneContext } from './use-relative-dates.ts';
