/** Who has which verdict on their address: a condition for whoever lists people elsewhere. */
export { hasVerdict } from './verdict-queries.ts';
