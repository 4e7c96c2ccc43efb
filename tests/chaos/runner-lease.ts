/** Short, so that what a dead worker held is taken up soon; longer than any answer of the world takes. */
export const LEASE = { leaseMs: 5_000, callMs: 3_500, askAfterMs: 2_500, patienceMs: 8_000 };
