/** What other features may use of this one. */
export { trackingDomainQueries } from './queries.ts';
