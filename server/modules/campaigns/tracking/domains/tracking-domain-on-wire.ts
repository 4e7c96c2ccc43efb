import { domainToUnicode } from 'node:url';
import { TRACKING_DOMAIN_PROBLEMS, type TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { type TrackingDomainRow, domainsOf } from './queries.ts';

/** In letters of any alphabet, as its owner writes it. */
export const readableHost = (host: string): string => domainToUnicode(host) || host;

const KNOWN: ReadonlySet<string> = new Set(TRACKING_DOMAIN_PROBLEMS);

export const trackingDomainOnWire = (row: TrackingDomainRow): TrackingDomain => ({
  _id: row.id,
  type: 'CNAME',
  host: row.host,
  readable_host: readableHost(row.host),
  value: row.value,
  is_default_for_link_tracking: row.is_default_for_link_tracking,
  is_default_for_video_scenario: row.is_default_for_video_scenario,
  // videos come later; until then none of them leads anywhere
  video_usage_counter: 0,
  workflow_usage_counter: row.campaigns ?? 0,
  status: row.status as TrackingDomain['status'],
  problem: row.problem && KNOWN.has(row.problem) ? (row.problem as TrackingDomain['problem']) : null,
  found: row.found,
  since: row.since.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? null,
  next_check_at: row.next_check_at.toISOString(),
  certificate_until: row.certificate_until?.toISOString() ?? null,
  is_written_here: row.is_written_here,
});

/** As it stands after a change. */
export async function readDomain(tx: SpaceTx, id: string): Promise<TrackingDomain> {
  const row = (await domainsOf(tx)).find((each) => each.id === id);
  if (!row) throw refuse('not_found');
  return trackingDomainOnWire(row);
}

export const listTrackingDomains = async (tx: SpaceTx): Promise<TrackingDomain[]> =>
  (await domainsOf(tx)).map(trackingDomainOnWire);

export async function tellDomains(
  tx: SpaceTx,
  { id, actorId, status, broken }: { id: string; actorId: string | null; status: string; broken: string | null },
): Promise<void> {
  await tx.append({ type: 'tracking_domain.changed', subjectId: id, actorId, data: { status, broken } });
}
