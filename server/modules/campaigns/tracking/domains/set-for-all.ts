import type { CallParsed } from '../../../../../contract/call.ts';
import type { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import type { TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { leaveDomain } from '../../campaigns/leave-domain.ts';
import { readDomain, tellDomains } from './tracking-domain-on-wire.ts';
import { holdDomain } from './hold-domain.ts';
import { setDefaults } from './set-defaults.ts';

/** It becomes the default, and every campaign that had chosen another follows the default again. */
export async function setDomainForAll(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, target_type }: CallParsed<(typeof trackingCalls)['setForAll']>,
): Promise<TrackingDomain> {
  await requireFeature(tx, 'link_tracking');
  const row = await holdDomain(tx, id);
  await setDefaults(tx, id, { [`is_default_for_${target_type}`]: true });
  if (target_type === 'link_tracking') await leaveDomain(tx, null);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'tracking_domain_changed',
    subject: row.host,
    details: { for_all: target_type },
  });
  await tellDomains(tx, { id, actorId: actor.user.id, status: row.status, broken: null });
  return readDomain(tx, id);
}
