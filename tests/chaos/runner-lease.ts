/**
 * As long as in earnest: what a dead worker held is taken up because it is seen to be gone. What is asked of the world is
 * asked sooner, since the world answers at once.
 */
export const LEASE = { leaseMs: 180_000, callMs: 3_500, askAfterMs: 2_500, patienceMs: 8_000 };
