import type { RecordVerdict } from '../../../../../contract/domains/schemas.ts';
import type { MailHost } from '../../../../core/services.ts';
import type { MailExchanger } from '../../../../providers/dns/port.ts';

/** What a look at a record came to, with what its words are filled with. */
export interface JudgedRecord {
  code: RecordVerdict;
  values: Record<string, string>;
}
const GOOD: JudgedRecord = { code: 'good', values: {} };
const verdict = (code: RecordVerdict, values: Record<string, string> = {}): JudgedRecord => ({ code, values });

/** Receivers ask for at most so many other names (RFC 7208). */
const MOST_LOOKUPS = 10;
const LOOKS_UP = /^[+~?-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/i;

export function judgeSpf(texts: readonly string[], include: string): JudgedRecord {
  const found = texts.filter((each) => /^v=spf1(?:\s|$)/i.test(each));
  const [own] = found;
  if (!own) return verdict('missing');
  if (found.length > 1) return verdict('several', { count: String(found.length) });
  const parts = own.toLowerCase().split(/\s+/);
  if (!parts.includes(`include:${include}`) && !parts.includes(`+include:${include}`))
    return verdict('not_included', { include });
  const count = parts.filter((part) => LOOKS_UP.test(part)).length;
  return count > MOST_LOOKUPS ? verdict('too_many_lookups', { count: String(count) }) : GOOD;
}

/** Tags of DKIM and DMARC: spaces between and in them say nothing. */
export function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) tags.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s+/g, ''));
  }
  return tags;
}

export function judgeDkim(texts: readonly string[], publicKey: string): JudgedRecord {
  const whole = `v=DKIM1; k=rsa; p=${publicKey}`;
  const [own] = texts;
  if (own === undefined) return verdict('missing');
  if (texts.length > 1) return verdict('several', { count: String(texts.length) });
  const key = tagsOf(own).get('p');
  if (key === undefined) return verdict('unreadable');
  if (key === publicKey) return (tagsOf(own).get('k') ?? 'rsa') === 'rsa' ? GOOD : verdict('different');
  if (key.length > 0 && publicKey.startsWith(key))
    return verdict('cut_short', { length: String(own.length), whole: String(whole.length) });
  return verdict('other_key');
}

/** Any policy will do that receivers can read, as long as it does not ask for what our mail cannot have. */
export function judgeDmarc(texts: readonly string[]): JudgedRecord {
  const found = texts.filter((each) => /^v=DMARC1/i.test(each.trim()));
  const [own] = found;
  if (own === undefined) return texts.length > 0 ? verdict('unreadable') : verdict('missing');
  if (found.length > 1) return verdict('several', { count: String(found.length) });
  return ['none', 'quarantine', 'reject'].includes((tagsOf(own).get('p') ?? '').toLowerCase())
    ? GOOD
    : verdict('unreadable');
}

export function judgeMx(found: readonly MailExchanger[], wanted: MailHost['mx']): JudgedRecord {
  if (found.length === 0) return verdict('missing');
  const hosts = found.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
  const ours = new Set(wanted.map(({ host }) => host.toLowerCase()));
  const others = hosts.filter((host) => !ours.has(host));
  if (others.length === hosts.length) return verdict('elsewhere', { hosts: others.join(', ') });
  return others.length > 0 ? verdict('different', { hosts: others.join(', ') }) : GOOD;
}
