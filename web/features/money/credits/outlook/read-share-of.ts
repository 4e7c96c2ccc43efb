import type { ShareOf } from './shares-of.ts';

const SHARES: readonly ShareOf[] = ['category', 'member', 'campaign'];

/** By what the shares are told, as the address says it; the first is not said. */
export const readShareOf = (by: unknown): ShareOf | undefined => SHARES.slice(1).find((share) => share === by);
