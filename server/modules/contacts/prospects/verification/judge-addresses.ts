import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { addressParts } from '../../../../../engine/contacts/address/address-parts.ts';
import { type AddressJudgement, judgeAddress } from '../../../../../engine/contacts/address/judge-address.ts';
import type { Services } from '../../../../core/services.ts';
import { bouncedBefore } from './bounce-hashes.ts';
import { type LookedAt, lookAtMailDomains } from './look-at-mail-domains.ts';

/** What is to be thought of these addresses, now: by how they are written, their domains, and what came back before. */
export async function judgeAddresses(
  services: Services,
  brandId: string,
  addresses: readonly string[],
): Promise<Map<string, AddressJudgement>> {
  if (addresses.length === 0) return new Map();
  const domains = Map.groupBy(
    addresses.flatMap((address) => {
      const parts = addressParts(address);
      return parts && !isThrowAway(parts.domain) ? [{ address, domain: parts.domain }] : [];
    }),
    ({ domain }) => domain,
  );
  const [looked, bounced] = await Promise.all([
    lookAtMailDomains(services, new Map([...domains].map(([name, of]) => [name, of.map(({ address }) => address)]))),
    services.transactions.onPlatform((tx) => bouncedBefore(tx, services, { brandId, addresses })),
  ]);
  return new Map(
    addresses.map((address) => {
      const domain = addressParts(address)?.domain ?? '';
      return [address, judged(address, domain, looked.get(domain), bounced.has(address))];
    }),
  );
}

let throwAway: ReadonlySet<string> | undefined;
/** The package makes its set anew at every question, from a list of many thousands. */
function isThrowAway(domain: string): boolean {
  throwAway ??= disposableEmailBlocklistSet();
  return throwAway.has(domain.trim().toLowerCase());
}

const judged = (address: string, domain: string, looked: LookedAt | undefined, hasBounced: boolean) =>
  judgeAddress({
    address,
    isDisposable: isThrowAway(domain),
    mail: looked?.domain.mail ?? 'away',
    mailbox: looked?.mailboxes.get(address) ?? null,
    hasBounced,
  });
