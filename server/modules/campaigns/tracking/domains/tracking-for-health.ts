import { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import { mayOpenOne } from '../../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { TrackingHealth } from '../../../senders/deliverability/health-ports.ts';
import { listTrackingDomains } from './tracking-domain-on-wire.ts';

/** Of those who may list them; others are told of none. */
export async function trackingForHealth(tx: SpaceTx, { space }: SpaceActor): Promise<TrackingHealth[]> {
  if (!mayOpenOne(space, trackingCalls.list.access.pages)) return [];
  return (await listTrackingDomains(tx)).map(({ _id, host, readable_host, status, checked_at }) => ({
    _id,
    host,
    readable_host,
    status,
    checked_at,
  }));
}
