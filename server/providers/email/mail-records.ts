import { isPublicAddress } from '../../core/internet/is-public-address.ts';
import type { NameRecords } from '../dns/port.ts';

/** What the DNS says about the mail of a domain. Nobody is connected to for it. */
export interface MailRecords {
  /** Who takes its mail, the first to be asked first. */
  receivers(domain: string): Promise<string[]>;
  /** Where a service is (RFC 2782); null where it is not told. */
  service(name: string): Promise<{ host: string; port: number } | null>;
  /** Whether a name leads to an address of the internet. */
  isPublic(host: string): Promise<boolean>;
}

/** For a guess: what cannot be asked for now is not known. */
export function mailRecords(names: NameRecords): MailRecords {
  return {
    receivers: async (domain) => {
      const found = await names.resolveMx(domain).catch(() => []);
      return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    },
    service: async (name) => {
      const found = await names.resolveSrv(name).catch(() => []);
      const [first] = found.toSorted((a, b) => a.priority - b.priority || b.weight - a.weight);
      // a single dot: there is none (RFC 6186)
      return first?.name.replace(/\.$/, '') ? { host: first.name.replace(/\.$/, ''), port: first.port } : null;
    },
    isPublic: async (host) => {
      const [v4, v6] = await Promise.all([
        names.resolveA(host).catch(() => []),
        names.resolveAaaa(host).catch(() => []),
      ]);
      return [...v4, ...v6].some((address) => isPublicAddress(address));
    },
  };
}
