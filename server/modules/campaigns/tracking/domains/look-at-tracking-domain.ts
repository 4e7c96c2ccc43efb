import type { TrackingDomainProblem } from '../../../../../contract/tracking/schemas.ts';
import type { Services } from '../../../../core/services.ts';
import { certificateOf } from '../../../../providers/certificates/certificate-of.ts';
import { nameRecords } from '../../../../providers/dns/name-records.ts';
import { type NameRecords, NamesAway } from '../../../../providers/dns/port.ts';
import { leadHost } from '../../../senders/domains/records/lead-host.ts';

export interface SeenDomain {
  problem: TrackingDomainProblem | null;
  /** What stands there, where that is not what should. */
  found: string[];
  certificateUntil: Date | null;
}

const bare = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Asks the DNS where a host leads, and, where we are reached by TLS, whether it is answered for with a certificate. */
export async function lookAtTrackingDomain(
  { spaceId, host, value }: { spaceId: string; host: string; value: string },
  services: Services,
): Promise<SeenDomain> {
  const records = nameRecords(services);
  let record = await lookAtRecord({ host, value }, records);
  // of a domain that was bought here the zone is ours to write
  if (record.problem && record.problem !== 'unanswered' && (await leadHost(services, { spaceId, host, value })))
    record = await lookAtRecord({ host, value }, records);
  if (record.problem) return { ...record, certificateUntil: null };
  const { protocol, port } = new URL(services.settings.publicUrl);
  if (protocol !== 'https:') return { ...record, certificateUntil: null };
  const [address] = await records.resolveA(host).catch(() => []);
  const certificateUntil = address ? await certificateOf(host, { address, port: Number(port || 443) }) : null;
  return { problem: certificateUntil ? null : 'no_certificate', found: [], certificateUntil };
}

type SeenRecord = Omit<SeenDomain, 'certificateUntil'>;

/** A name that leads to the same addresses will do: some panels answer for a record with what it leads to. */
export async function lookAtRecord(
  { host, value }: { host: string; value: string },
  records: Pick<NameRecords, 'resolveCname' | 'resolveA'>,
): Promise<SeenRecord> {
  try {
    const names = (await records.resolveCname(host)).map(bare);
    if (names.includes(bare(value))) return { problem: null, found: [] };
    if (names.length > 0) return { problem: 'other_record', found: names };
    const [found, ours] = await Promise.all([records.resolveA(host), records.resolveA(value)]);
    if (found.length === 0) return { problem: 'no_record', found: [] };
    if (found.every((address) => ours.includes(address))) return { problem: null, found: [] };
    return { problem: 'other_address', found: found.toSorted() };
  } catch (error) {
    if (error instanceof NamesAway) return { problem: 'unanswered', found: [] };
    throw error;
  }
}
