/** What other features may use of this one. */
export { PlacementCard } from './placement-card.tsx';
