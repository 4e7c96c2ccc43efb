import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type Lane, leaseKey } from './lane.ts';
import { claimDueLanes, lockLanes, releaseHeldLanes } from './queries.ts';

/** Lanes that are due, or whose lease has run out, hundreds in one statement; those that others claim are passed over. */
export const claimLanes = (tx: PlatformTx, given: { worker: string; limit: number; until: Date }): Promise<Lane[]> =>
  claimDueLanes(tx, given);

/** For whoever writes more than lanes: these come after campaigns and before limits (`holdCampaigns`). */
export async function holdLanes(
  tx: PlatformTx | SpaceTx,
  lanes: readonly Pick<Lane, 'space_id' | 'credential_id'>[],
): Promise<void> {
  if (lanes.length > 0) await lockLanes(tx, lanes);
}

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
  const rows = released.map(({ lane, nextAt, campaignId, actedAt }) => ({
    space_id: lane.space_id,
    credential_id: lane.credential_id,
    lease: lane.lease,
    next_at: nextAt,
    campaign_id: campaignId,
    acted_at: actedAt,
  }));
  const owned = await releaseHeldLanes(tx, rows);
  return new Set(owned.map(leaseKey));
}
