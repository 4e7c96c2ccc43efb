import type { PreflightDomain } from '../../../../../engine/mail/preflight/preflight-facts.ts';
import type { NameRecords } from '../../../../providers/dns/port.ts';

export interface AskedDomain {
  name: string;
  /** Of the workspace's own. */
  id: string | null;
  /** Of one of the workspace's own: whether its key was seen. */
  dkim: boolean | null;
  /** Who sends for it, by the kind of its mailboxes. */
  kind: string;
}

/** Vendors whose servers have to stand in the domain's SPF record, and where they put their keys unless told otherwise. */
const VENDORS: Record<string, { label: string; spf: RegExp | null; selectors: readonly string[] }> = {
  google: { label: 'Google', spf: /(?:^|\.)google(?:mail)?\.com$/i, selectors: ['google'] },
  microsoft: { label: 'Microsoft', spf: /(?:^|\.)protection\.outlook\.com$/i, selectors: ['selector1', 'selector2'] },
  // its envelope has a name of its own, so that only the key tells
  sendgrid: { label: 'SendGrid', spf: null, selectors: ['s1', 's2'] },
};
/** Domains of the vendors themselves: their records are theirs to keep. */
const VENDORS_OWN = /^(?:gmail|googlemail|outlook|hotmail|live|msn)\.[a-z.]+$/i;
/** RFC 7208: a record that needs more lookups than this is not read to its end. */
const SPF_LOOKUPS = 10;

type Texts = (at: string) => Promise<string[] | null>;

/** SPF of the domain itself; DMARC there or, for a part of it, at the domain above (RFC 7489); and the vendor's share. */
export async function mailRecordsOf(
  records: NameRecords,
  { name, id, dkim, kind }: AskedDomain,
): Promise<PreflightDomain> {
  const texts: Texts = (at) => records.resolveTxt(at).catch(() => null);
  const vendor = id === null && !VENDORS_OWN.test(name) ? VENDORS[kind] : undefined;
  const [own, policy, key] = await Promise.all([
    texts(name),
    dmarcOf(texts, name),
    vendor ? keyOfVendor(texts, name, vendor.selectors) : dkim,
  ]);
  const spf = own?.filter(isSpf);
  const counted = spf?.length === 0 ? 'none' : spf?.length === 1 ? 'one' : 'several';
  const [record] = spf ?? [];
  const namesVendor =
    vendor?.spf && record && counted === 'one' ? await reaches(texts, record, vendor.spf, { left: SPF_LOOKUPS }) : null;
  return {
    name,
    id,
    spf: spf ? counted : null,
    dmarc: policy,
    dkim: key,
    vendor: vendor ? { name: vendor.label, isInSpf: namesVendor } : null,
  };
}

const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** Whether a record leads to the vendor's servers; null where it cannot be read to its end. */
async function reaches(
  texts: Texts,
  record: string,
  vendor: RegExp,
  lookups: { left: number },
): Promise<boolean | null> {
  const hosts = [...record.matchAll(/(?:^|\s)[+?~]?(?:include:|redirect=)(\S+)/gi)].map(([, host = '']) => host);
  if (hosts.some((host) => vendor.test(host))) return true;
  let isWhole = true;
  for (const host of hosts) {
    const found = host.includes('%') || lookups.left-- <= 0 ? null : await texts(host);
    const further = found?.find(isSpf);
    const answer = further ? await reaches(texts, further, vendor, lookups) : null;
    if (answer) return true;
    if (answer === null) isWhole = false;
  }
  return isWhole ? false : null;
}

async function keyOfVendor(texts: Texts, name: string, selectors: readonly string[]): Promise<boolean | null> {
  const found = await Promise.all(selectors.map((selector) => texts(`${selector}._domainkey.${name}`)));
  if (found.some((keys) => keys?.some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)))) return true;
  return found.includes(null) ? null : false;
}

async function dmarcOf(texts: Texts, name: string): Promise<boolean | null> {
  const labels = name.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const found = await texts(`_dmarc.${labels.slice(from).join('.')}`);
    if (found === null) return null;
    if (found.some((text) => /^v=DMARC1\b/i.test(text))) return true;
  }
  return false;
}
