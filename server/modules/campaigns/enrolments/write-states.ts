/** For the runner, which holds many enrolments, settles them and writes what became of each. */
export { lockEnrolments, writeStates } from './row-queries.ts';
