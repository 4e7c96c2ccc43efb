/** Spends credits of workspaces, and gives them back. */
export { returnCredits, takeCredits } from './credit-queries.ts';
