import type { DomainMail } from '../../../../../engine/contacts/address/judge-address.ts';
import { type NameRecords, NamesAway } from '../../../../providers/dns/port.ts';

export interface MailOfDomain {
  mail: DomainMail;
  /** Who takes its mail, the preferred first. */
  exchanges: string[];
}

/** How a domain takes mail (RFC 5321, 5.1; “null MX”, RFC 7505): by the servers that it names, else by itself. */
export async function mailOfDomain(records: NameRecords, domain: string): Promise<MailOfDomain> {
  try {
    const found = await records.resolveMx(domain);
    const named = found.filter(({ exchange }) => exchange !== '' && exchange !== '.');
    if (found.length > 0 && named.length === 0) return { mail: 'null_mx', exchanges: [] };
    if (named.length > 0)
      return {
        mail: 'mx',
        exchanges: named.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange),
      };
    const hosts = [...(await records.resolveA(domain)), ...(await records.resolveAaaa(domain))];
    return hosts.length > 0 ? { mail: 'host_only', exchanges: [domain] } : { mail: 'none', exchanges: [] };
  } catch (error) {
    if (error instanceof NamesAway) return { mail: 'away', exchanges: [] };
    throw error;
  }
}
