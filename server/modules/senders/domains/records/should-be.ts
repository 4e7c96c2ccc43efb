import type { DomainRecordKind } from '../../../../../contract/domains/schemas.ts';
import type { MailHost } from '../../../../core/services.ts';

/** A record as it should be: what is copied, written and looked for. */
export interface WantedRecord {
  kind: DomainRecordKind;
  type: 'TXT' | 'MX';
  /** Below the domain. */
  name: string;
  values: string[];
  /** The same for a zone: what a mail exchanger's priority is apart. */
  written: { value: string; priority?: number }[];
}

export const RECORD_TTL = 3600;
export const recordFullName = (name: string, domain: string): string => (name === '@' ? domain : `${name}.${domain}`);

const text = (kind: DomainRecordKind, name: string, value: string): WantedRecord => ({
  kind,
  type: 'TXT',
  name,
  values: [value],
  written: [{ value }],
});

/** What mail of a domain needs, for receivers to believe it and for answers to come back. */
export function wantedRecords(
  { spf, mx }: Pick<MailHost, 'spf' | 'mx'>,
  key: { selector: string; public_key: string },
  found: { spf?: readonly string[] } = {},
): WantedRecord[] {
  return [
    text('spf', '@', spfWith(spf, found.spf ?? [])),
    text('dkim', `${key.selector}._domainkey`, `v=DKIM1; k=rsa; p=${key.public_key}`),
    text('dmarc', '_dmarc', 'v=DMARC1; p=quarantine; adkim=s; aspf=r'),
    {
      kind: 'mx',
      type: 'MX',
      name: '@',
      values: mx.map(({ host, priority }) => `${priority} ${host}`),
      written: mx.map(({ host, priority }) => ({ value: host, priority })),
    },
  ];
}

/** One that is there already goes on letting others send: ours are added to it. */
function spfWith(include: string, found: readonly string[]): string {
  const [own, ...others] = found.filter((each) => /^v=spf1(?:\s|$)/i.test(each));
  const ours = `include:${include}`;
  if (!own || others.length > 0) return `v=spf1 ${ours} -all`;
  const parts = own.split(/\s+/);
  return parts.some((part) => part.toLowerCase() === ours) ? own : [parts[0], ours, ...parts.slice(1)].join(' ');
}
