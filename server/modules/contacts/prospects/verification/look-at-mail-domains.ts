import { randomBytes } from 'node:crypto';
import type { MailboxAnswer } from '../../../../../engine/contacts/address/judge-address.ts';
import type { Services } from '../../../../core/services.ts';
import { nameRecords } from '../../../../providers/dns/name-records.ts';
import { mailboxProbe } from '../../../../providers/mailbox-probe/mailbox-probe.ts';
import type { MailboxProbe } from '../../../../providers/mailbox-probe/port.ts';
import { mailOfDomain } from './domain-mail.ts';
import { domainsSince, type KnownDomain, saveDomains } from './known-queries.ts';

/** So long what a domain's records said is taken for true. */
const DOMAIN_GOOD_MS = 24 * 3_600_000;
/** So many domains are asked for at the same time, and so many names of one mail server in one conversation. */
const AT_ONCE = 8;
const NAMES_AT_ONCE = 50;

export interface LookedAt {
  domain: KnownDomain;
  /** By address; without an entry nobody was asked. */
  mailboxes: Map<string, MailboxAnswer>;
}

/** What the outside says of these domains and, where mail servers may be asked, of these addresses. */
export async function lookAtMailDomains(
  services: Services,
  addressesOf: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, LookedAt>> {
  const { transactions, clock } = services;
  const since = new Date(clock.now().getTime() - DOMAIN_GOOD_MS);
  const known = await transactions.onPlatform((tx) => domainsSince(tx, [...addressesOf.keys()], since), {
    readOnly: true,
  });
  const before = new Map(known.map((domain) => [domain.domain, domain]));
  const records = nameRecords(services);
  const probe = mailboxProbe(services);
  const looked = new Map<string, LookedAt>();
  const waiting = [...addressesOf];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, addresses] = next;
      const domain = before.get(name) ?? { domain: name, accepts_all: null, ...(await mailOfDomain(records, name)) };
      looked.set(name, await askServer(probe, domain, addresses));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const learnt = [...looked.values()]
    .map(({ domain }) => domain)
    .filter((domain) => domain.mail !== 'away' && before.get(domain.domain)?.accepts_all !== domain.accepts_all);
  if (learnt.length > 0) await transactions.onPlatform((tx) => saveDomains(tx, learnt));
  return looked;
}

async function askServer(
  probe: MailboxProbe | null,
  domain: KnownDomain,
  addresses: readonly string[],
): Promise<LookedAt> {
  const mailboxes = new Map<string, MailboxAnswer>();
  const all = (is: MailboxAnswer) => new Map(addresses.map((address) => [address, is]));
  const [exchange] = domain.exchanges;
  if (!probe || domain.mail !== 'mx' || !exchange) return { domain, mailboxes };
  if (domain.accepts_all) return { domain, mailboxes: all('accepts_all') };
  const asked = addresses.slice(0, NAMES_AT_ONCE);
  // a name that nobody has: who takes it takes every one
  const madeUp = `k${randomBytes(10).toString('hex')}@${domain.domain}`;
  const [nobody, ...answers] = await probe.ask(exchange, [madeUp, ...asked]);
  if (nobody === 'taken') return { domain: { ...domain, accepts_all: true }, mailboxes: all('accepts_all') };
  if (nobody !== 'refused') return { domain, mailboxes };
  for (const [at, answer] of answers.entries())
    if (answer !== 'unsaid') mailboxes.set(asked[at] ?? '', answer === 'taken' ? 'exists' : 'missing');
  return { domain: { ...domain, accepts_all: false }, mailboxes };
}
