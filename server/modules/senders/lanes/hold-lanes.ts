import type { PlatformTx } from '../../../core/db/transaction.ts';
import { type Lane, leaseKey } from './lane.ts';
import { claimDueLanes, releaseHeldLanes } from './queries.ts';

/** Lanes that are due, or whose lease has run out, hundreds in one statement; those that others claim are passed over. */
export const claimLanes = (tx: PlatformTx, given: { worker: string; limit: number; until: Date }): Promise<Lane[]> =>
  claimDueLanes(tx, given);

export interface LaneRelease {
  lane: Lane;
  nextAt: Date;
  /** Of the act that was carried out, where one was. */
  campaignId?: string;
  actedAt?: Date;
}

/** Lets go of lanes whose lease is still ours; answers these leases. News that came meanwhile is looked at at once. */
export async function releaseLanes(tx: PlatformTx, released: readonly LaneRelease[]): Promise<Set<string>> {
  if (released.length === 0) return new Set();
  const rows = released
    .map(({ lane, nextAt, campaignId, actedAt }) => ({
      space_id: lane.space_id,
      credential_id: lane.credential_id,
      lease: lane.lease,
      next_at: nextAt,
      campaign_id: campaignId,
      acted_at: actedAt,
    }))
    .sort((a, b) => (a.credential_id < b.credential_id ? -1 : 1));
  const owned = await releaseHeldLanes(tx, rows);
  return new Set(owned.map(leaseKey));
}
