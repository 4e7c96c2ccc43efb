import type { CallParsed } from '../../../../../contract/call.ts';
import type { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import type { TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { requireValue } from './create-domain.ts';
import { readableHost, readDomain, tellDomains } from './tracking-domain-on-wire.ts';
import { holdDomain } from './hold-domain.ts';
import { changeTrackingDomain, domainsOf, releaseHost } from './queries.ts';
import { requireFreeHost } from './require-free-host.ts';
import { setDefaults } from './set-defaults.ts';

/** Another host has to be verified anew: until then its links lead to the default. */
export const updateTrackingDomain = after(requireFreeHost, change);

async function change(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, host, value, ...defaults }: CallParsed<(typeof trackingCalls)['update']>,
): Promise<TrackingDomain> {
  await requireFeature(tx, 'link_tracking');
  const row = await holdDomain(tx, id);
  requireValue(row.value, value);
  const isMoved = host !== undefined && host !== row.host;
  const isSame = (['is_default_for_link_tracking', 'is_default_for_video_scenario'] as const).every(
    (name) => defaults[name] === undefined || defaults[name] === row[name],
  );
  // what is as it was is nobody's doing
  if (!isMoved && isSame) return readDomain(tx, id);
  if (isMoved) {
    if ((await domainsOf(tx)).some((each) => each.host === host))
      throw refuse('domain_taken', { fields: { host: 'This domain is used already' } });
    await releaseHost(tx, row.host);
    await changeTrackingDomain(tx, id, {
      host,
      status: 'waiting',
      problem: null,
      found: [],
      failures: 0,
      since: tx.now,
      checked_at: null,
      next_check_at: tx.now,
      certificate_until: null,
    });
  }
  await setDefaults(tx, id, defaults);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'tracking_domain_changed',
    subject: readableHost(host ?? row.host),
    ...(isMoved && { details: { before: readableHost(row.host), after: readableHost(host) } }),
  });
  await tellDomains(tx, { id, actorId: actor.user.id, status: isMoved ? 'waiting' : row.status, broken: null });
  return readDomain(tx, id);
}
