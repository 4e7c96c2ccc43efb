/** Spends credits of the workspace. */
export { takeCredits } from './credit-queries.ts';
