/** For so long a delivery that was taken is in one process's hands: longer than any try lasts. */
export const LEASE_MS = 60_000;
