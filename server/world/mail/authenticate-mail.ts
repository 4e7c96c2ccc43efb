import { lookUp } from '../dns/look-up.ts';
import { mailDomainOf, WORLD_MX, WORLD_SELECTOR, WORLD_SENDERS } from '../dns/mail-domain.ts';
import { RECORD_TYPES, type ZoneRecord, zonesOf } from '../dns/zones.ts';
import { worldKey } from '../keys/world-key.ts';
import type { Queries } from '../network/store.ts';

/** Through whose machines a mail comes to its reader's post office. */
export type SendingHost = keyof typeof WORLD_SENDERS;

/** What its reader's post office found out about a mail, in the words of RFC 8601: pass, fail, none, … */
export interface MailVerdict {
  dkim: string;
  spf: string;
  dmarc: string;
}

type Memory = Queries & { seed: number };
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Signs a mail for the domain it is from (RFC 6376), where the world carries that domain's mail by itself. The owner
 * in a zone of their own signs with a key of their own.
 */
export async function signMail(memory: Memory, from: string, raw: Buffer): Promise<Buffer> {
  const domain = domainOf(from);
  if (!domain || isSignedFor(raw, domain)) return raw;
  if ((await zonesOf(memory).zoneOf(domain)) || (await mailDomainOf(memory, domain)) !== domain) return raw;
  const { privateKey } = await worldKey(memory, 'dkim');
  // loaded with the first mail
  const { dkimSign } = await import('mailauth');
  const by = {
    signingDomain: domain,
    selector: WORLD_SELECTOR,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  // its types ask for what it reads from the list alone
  const { signatures } = await dkimSign(raw, { ...by, signatureData: [by] });
  return Buffer.concat([Buffer.from(signatures), raw]);
}

function isSignedFor(raw: Buffer, domain: string): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1');
  const signatures = head.replace(/\r\n[ \t]+/g, ' ').match(/^dkim-signature:.*$/gim) ?? [];
  return signatures.some((line) => /\bd=([^;\s]+)/i.exec(line)?.[1]?.toLowerCase() === domain);
}

/** What the reader's post office makes of a mail that comes to it: the verdict, and the mail with it on top. */
export async function authenticateMail(
  memory: Memory,
  { from, by }: { from: string; by: SendingHost },
  raw: Buffer,
): Promise<{ verdict: MailVerdict; raw: Buffer }> {
  const { authenticate } = await import('mailauth');
  const { dkim, spf, dmarc, headers } = await authenticate(raw, {
    ip: WORLD_SENDERS[by],
    helo: WORLD_MX,
    sender: from,
    mta: WORLD_MX,
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => resolve(memory, name, type),
  });
  const results = dkim.results.map(({ status }) => status.result as string);
  const verdict = {
    dkim: results.includes('pass') ? 'pass' : (results[0] ?? 'none'),
    spf: (spf && spf.status.result) || 'none',
    dmarc: (dmarc && dmarc.status.result) || 'none',
  };
  return { verdict, raw: Buffer.concat([Buffer.from(headers), raw]) };
}

/** As Node's resolver answers, from the world's own names: of all others it says that they are not there. */
async function resolve(memory: Memory, name: string, asked: string): Promise<string[] | string[][]> {
  const type = RECORD_TYPES.find((each) => each === asked);
  const found = type ? await lookUp(memory, name, type) : null;
  if (found?.is !== 'known') throw Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' });
  const records = found.records.filter((record) => record.type === type);
  if (records.length === 0) throw Object.assign(new Error(`${name} has no ${asked}`), { code: 'ENODATA' });
  return records.map(answerOf) as string[] | string[][];
}

const answerOf = ({ type, value, priority }: ZoneRecord) =>
  type === 'TXT' ? [value] : type === 'MX' ? { exchange: value, priority: priority ?? 0 } : value;
