/** For what goes out whether or not the day has room for it. */
export { countManualSend } from './day-queries.ts';
