import type { CallParsed } from '../../../../../contract/call.ts';
import type { trackingCalls } from '../../../../../contract/tracking/calls.ts';
import { TRACKING_DOMAINS_MAX, type TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { readableHost, readDomain, tellDomains } from './tracking-domain-on-wire.ts';
import { brandOfSpace, domainsOf, insertTrackingDomain } from './queries.ts';
import { requireFreeHost } from './require-free-host.ts';
import { setDefaults } from './set-defaults.ts';

/** The first one is the default for links, wanted or not. */
export const createDomain = after(requireFreeHost, add);

async function add(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof trackingCalls)['create']>,
  services: Services,
): Promise<TrackingDomain> {
  await requireFeature(tx, 'link_tracking');
  const others = await domainsOf(tx);
  if (others.length >= TRACKING_DOMAINS_MAX) throw refuse('limit_reached');
  const value = await recordValue(tx, services);
  requireValue(value, input.value);
  const id = newId();
  const isNew = await insertTrackingDomain(tx, { id, host: input.host, value, since: tx.now, next_check_at: tx.now });
  if (!isNew) throw refuse('domain_taken', { fields: { host: 'This domain is used already' } });
  await setDefaults(tx, id, {
    is_default_for_link_tracking: input.is_default_for_link_tracking ?? others.length === 0,
    is_default_for_video_scenario: input.is_default_for_video_scenario ?? others.length === 0,
  });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'tracking_domain_added', subject: readableHost(input.host) });
  await tellDomains(tx, { id, actorId: actor.user.id, status: 'waiting', broken: null });
  return readDomain(tx, id);
}

/** Where customers' records have to lead: the name that the operator gave for it, else the brand's own site. */
export async function recordValue(tx: SpaceTx, services: Services): Promise<string> {
  return services.settings.trackingHost ?? homeHost(tx, services);
}

/** The brand's own site, where links lead without a domain. */
export async function homeHost(tx: SpaceTx, services: Services): Promise<string> {
  const brand = await brandOfSpace(tx);
  if (!brand) throw refuse('space_not_found');
  return new URL(await originOf(tx, { brandId: brand.brand_id, host: '' }, services)).hostname;
}

/** Who names a value knows another installation's, or an older one. */
export function requireValue(value: string, given: string | undefined): void {
  if (given === undefined || given.trim().toLowerCase().replace(/\.$/, '') === value) return;
  const text = `The record has to lead to ${value}`;
  throw refuse('conflict', { text, fields: { value: text } });
}
