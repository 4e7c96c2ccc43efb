/** For what goes out whether or not the day has room for it. */
export { countByHand } from './day-queries.ts';
