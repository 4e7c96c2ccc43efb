import type { Nothing } from '../../../../../contract/call.ts';
import type { TrackingDomainUsage } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { leaveDomain } from '../../campaigns/leave-domain.ts';
import { homeHost } from './create-domain.ts';
import { readableHost, readDomain, tellDomains } from './tracking-domain-on-wire.ts';
import { holdDomain } from './hold-domain.ts';
import { campaignsOfDomain, deleteDomainRow, domainsOf, releaseHost } from './queries.ts';

const NAMED = 20;

/**
 * Campaigns that chose it follow the default from now on, and links that are out go on leading where they should: the
 * host stays ours to answer for, as long as its record leads to us.
 */
export async function deleteTrackingDomain(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const row = await holdDomain(tx, id);
  await leaveDomain(tx, id);
  await deleteDomainRow(tx, id);
  await releaseHost(tx, row.host);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'tracking_domain_removed', subject: row.host });
  await tellDomains(tx, { id, actorId: actor.user.id, status: 'deleted', broken: null });
  return {};
}

/** What uses it, told before it goes. */
export async function domainUsage(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<TrackingDomainUsage> {
  await readDomain(tx, id);
  const next = (await domainsOf(tx)).find(
    (each) => each.id !== id && each.status === 'verified' && each.is_default_for_link_tracking,
  );
  return {
    ...(await campaignsOfDomain(tx, id, NAMED)),
    falls_back_to: (next && readableHost(next.host)) ?? (await homeHost(tx, services)),
  };
}
