/** For the runner, which holds the enrolments it settles already. */
export { writeStates } from './row-queries.ts';
