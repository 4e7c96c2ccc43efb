import { isCompanyDomain } from '../people/companies.ts';
import { findable } from '../network/people/people-index.ts';
import type { Queries } from '../network/store.ts';
import { worldKey } from '../keys/world-key.ts';
import { namesAbove, type ZoneRecord } from './zones.ts';

/** Where mail of the world comes from, as others see it: addresses that nobody has (RFC 5737). */
export const WORLD_SENDERS = { postOffice: '192.0.2.25', sendgrid: '198.51.100.25', amazon: '203.0.113.25' } as const;
/** Who takes the mail of the world's domains, and the name whose record lists who sends it. */
export const WORLD_MX = 'post.world.test';
export const WORLD_SPF = 'spf.world.test';
/** Under which name its post office shows the key that it signs with. */
export const WORLD_SELECTOR = 'world';
const TTL = 300;

type Memory = Queries & { seed: number };

/** Where people of the world have their own addresses. */
export const PERSONAL_MAIL = 'mail.example';

/** Names that nobody has (RFC 2606): the world answers for all of them, and for whoever gets mail here. */
export const RESERVED = /(?:^|\.)(?:test|example|invalid)$/;

/** The domain whose mail the world's post office carries by itself, of all that a name lies in; null for no such. */
export async function mailDomainOf(memory: Memory, name: string): Promise<string | null> {
  const names = namesAbove(name).slice(0, -1);
  const known = domainsOf(memory.seed);
  const ofPeople = names.find((each) => each === PERSONAL_MAIL || known.has(each) || isCompanyDomain(each));
  if (ofPeople) return ofPeople;
  const row = await memory.first<{ name: string }>(
    `select n.name from unnest($1::text[]) as n (name)
     where exists (select from world.mailboxes where split_part(address, '@', 2) = n.name)
       or exists (select from world.mails where split_part(recipient, '@', 2) = n.name)
     order by length(n.name) desc limit 1`,
    [names],
  );
  return row?.name ?? null;
}

const domains = new Map<number, ReadonlySet<string>>();
function domainsOf(seed: number): ReadonlySet<string> {
  const known = domains.get(seed);
  if (known) return known;
  const made = new Set(findable(seed).map(({ person }) => person.company.domain));
  domains.set(seed, made);
  return made;
}

/** What the world says about a domain whose mail it carries. */
export async function recordsOfMailDomain(memory: Memory, domain: string): Promise<ZoneRecord[]> {
  const { publicKey } = await worldKey(memory, 'dkim');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const text = (name: string, value: string): ZoneRecord => ({ name, type: 'TXT', value, ttl: TTL });
  return [
    { name: domain, type: 'A', value: '192.0.2.80', ttl: TTL },
    { name: domain, type: 'NS', value: 'ns.world.test', ttl: TTL },
    { name: domain, type: 'MX', value: WORLD_MX, priority: 10, ttl: TTL },
    text(domain, `v=spf1 include:${WORLD_SPF} -all`),
    text(`_dmarc.${domain}`, 'v=DMARC1; p=none'),
    text(`${WORLD_SELECTOR}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${key}`),
  ];
}

/** Its own names. */
export const WORLD_ZONE: readonly ZoneRecord[] = [
  { name: 'world.test', type: 'NS', value: 'ns.world.test', ttl: TTL },
  { name: 'ns.world.test', type: 'A', value: '192.0.2.53', ttl: TTL },
  { name: WORLD_MX, type: 'A', value: WORLD_SENDERS.postOffice, ttl: TTL },
  { name: WORLD_MX, type: 'TXT', value: 'v=spf1 a -all', ttl: TTL },
  { name: 'mail.world.test', type: 'A', value: WORLD_SENDERS.postOffice, ttl: TTL },
  {
    name: WORLD_SPF,
    type: 'TXT',
    value: `v=spf1 ${Object.values(WORLD_SENDERS)
      .map((address) => `ip4:${address}`)
      .join(' ')} -all`,
    ttl: TTL,
  },
];
