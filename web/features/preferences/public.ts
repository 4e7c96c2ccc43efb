/** What other features may use of this one. */
export { preferenceQueries } from './queries.ts';
