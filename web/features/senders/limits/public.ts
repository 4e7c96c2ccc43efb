/** What other features may use of this one. */
export { LIMIT_ACTION_STYLES as LIMIT_LOOKS } from './limit-action-styles.ts';
export { HoursCard } from './cards/hours-card.tsx';
export { limitQueries } from './queries.ts';
