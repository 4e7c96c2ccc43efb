/** What other features may use of this one. */
export { PreflightCard } from './preflight-card.tsx';
