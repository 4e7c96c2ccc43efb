/** What other features may use of this one. */
export { signatureQueries } from './queries.ts';
