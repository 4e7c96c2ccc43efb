/** What other features may use of this one. */
export { ACTION_LOOKS as LIMIT_LOOKS } from './action-looks.ts';
export { limitQueries } from './queries.ts';
