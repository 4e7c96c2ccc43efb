/** From when an account warms up. */
export { beginWarmUp } from './queries.ts';
