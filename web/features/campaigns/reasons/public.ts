/** What other features may use of this one. */
export { FixButton } from './fix-button.tsx';
export { type PeopleAsked, type PeopleJob, peopleJobs } from './people-jobs.ts';
export { useFix } from './use-fix.ts';
export { usePeopleChange } from './use-people-change.ts';
export { useReasonWords } from './use-reason-words.ts';
export { useWhen, ZoneContext } from './use-when.ts';
