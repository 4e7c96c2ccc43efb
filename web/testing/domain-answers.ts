import type {
  CheckedDomains,
  Domain,
  DomainDetails,
  DomainRecord,
  DomainsOverview,
} from '../../contract/domains/schemas.ts';
import type { MailboxDetails } from '../../contract/mailboxes/schemas.ts';
import { type Answers, refuse } from './fake-api.ts';
import { sampleMailbox } from './mailbox-answers.ts';
import { at, newId } from './samples.ts';

const KEY = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEF'.repeat(16)}`;
const SPF = 'v=spf1 include:spf.kithline.test -all';

const record = (given: Partial<DomainRecord>): DomainRecord => ({
  kind: 'spf',
  type: 'TXT',
  name: '@',
  full_name: 'lumen-mail.com',
  ttl: 3600,
  should_be: [SPF],
  found: [SPF],
  verdict: { code: 'good', text: 'As it should be', values: {} },
  is_good: true,
  since: at(-5_000),
  checked_at: at(-1),
  seen: [
    { by: 'name_server', server: 'ns1.hostwerk.test', found: [SPF], is_good: true },
    { by: 'resolver', server: '192.0.2.53', found: [SPF], is_good: true },
  ],
  is_needed: true,
  is_written_here: true,
  ...given,
});

/** All four, as they should be. */
export const sampleRecords = (): DomainRecord[] => [
  record({}),
  record({ kind: 'dkim', name: 'k1._domainkey', should_be: [KEY], found: [KEY] }),
  record({ kind: 'dmarc', name: '_dmarc', should_be: ['v=DMARC1; p=quarantine'], found: ['v=DMARC1; p=quarantine'] }),
  record({ kind: 'mx', type: 'MX', should_be: ['10 mx1.kithline.test'], found: ['10 mx1.kithline.test'] }),
];

/** A DKIM key that the owner's DNS panel cut. */
export const cutShortRecord = (): DomainRecord => {
  const found = [KEY.slice(0, 255)];
  return record({
    kind: 'dkim',
    name: 'k1._domainkey',
    should_be: [KEY],
    found,
    verdict: { code: 'cut_short', text: '', values: { length: '255', whole: String(KEY.length) } },
    is_good: false,
    is_written_here: false,
    since: at(-60),
    seen: [
      { by: 'name_server', server: 'ns1.hostwerk.test', found, is_good: false },
      { by: 'resolver', server: '192.0.2.53', found, is_good: false },
    ],
  });
};

export const sampleDomain = (given: Partial<DomainDetails> = {}): DomainDetails => {
  const records = given.records ?? sampleRecords();
  return {
    _id: newId(),
    name: 'lumen-mail.com',
    origin: 'bought',
    status: 'active',
    why: null,
    status_since: at(-5_000),
    ready_by: null,
    registered_at: '2026-03-02T09:00:00.000Z',
    expires_at: '2027-03-02T09:00:00.000Z',
    is_renewing: true,
    year_credits: 120,
    records,
    wrong_records: records.filter(({ is_good: isGood }) => !isGood).length,
    held_since: null,
    mailboxes: 0,
    checked_at: at(-1),
    next_check_at: at(4),
    created_at: '2026-03-02T08:00:00.000Z',
    name_servers: ['ns1.hostwerk.test', 'ns2.hostwerk.test'],
    holds_back: [],
    history: [{ at: at(-5_000), code: 'active', text: 'In use', values: {} }],
    transfer: { from: '2026-05-01T09:00:00.000Z', asked_at: null, code: null },
    grace_until: null,
    ...given,
  };
};

const asRow = ({ records, ...domain }: DomainDetails): Domain => ({
  ...domain,
  records: records.map(({ kind, verdict, is_good }) => ({ kind, code: verdict.code, is_good })),
});

/** What a search finds: a free .com, a taken name with another one that is free. */
export const sampleOffers = (given: Partial<CheckedDomains> = {}): CheckedDomains => ({
  names: [
    {
      name: 'lumen-talk.com',
      is_available: true,
      why: null,
      year_credits: 120,
      ready_within_hours: 1,
      suggestions: [],
    },
    {
      name: 'lumen.io',
      is_available: false,
      why: 'taken',
      year_credits: null,
      ready_within_hours: null,
      suggestions: [{ name: 'getlumen.io', year_credits: 480, ready_within_hours: 48 }],
    },
  ],
  valid_until: at(15),
  credits: 1_000,
  upgrade: null,
  leaving: { transfer_after_days: 60, grace_days: 30 },
  ...given,
});

/** The domains of a workspace, kept as the server keeps them. */
export function createDomains(
  domains: DomainDetails[],
  mailboxes: MailboxDetails[] = [],
  given: Partial<Omit<DomainsOverview, 'domains'>> = {},
) {
  const one = (id: string) => domains.find(({ _id }) => _id === id) ?? refuse('not_found');
  const slots = { given: 6, used: mailboxes.length, upgrade: null };
  const overview = { slots, can_buy: true, can_host: true, credits: 1_000, ...given };
  const answers: Answers['domains'] = {
    list: () => ({ domains: domains.map(asRow), ...overview }),
    get: ({ id }) => one(id),
    check: () => sampleOffers(),
    buy: ({ names }) => {
      const bought = names.map((name) =>
        sampleDomain({
          name,
          status: 'registering',
          why: { code: 'at_registry', text: '', values: { by: at(60) } },
          registered_at: null,
        }),
      );
      domains.push(...bought);
      return { domains: bought.map(asRow) };
    },
    connect: ({ id, name }) => {
      const why = { code: 'records_to_set', text: '', values: {} } as const;
      const records = sampleRecords().map((each) => ({
        ...each,
        found: [],
        is_good: false,
        is_written_here: false,
        verdict: { code: 'missing', text: '', values: {} } as const,
      }));
      const connected = sampleDomain({
        _id: id,
        name,
        origin: 'connected',
        status: 'registering',
        why,
        records,
        year_credits: null,
        transfer: null,
      });
      domains.push(connected);
      return connected;
    },
    refresh: ({ id }) => Object.assign(one(id), { checked_at: at(0) }),
    update: ({ id, is_renewing: isRenewing, is_disabled: isOff }) =>
      Object.assign(one(id), {
        ...(isRenewing !== undefined && { is_renewing: isRenewing }),
        ...(isOff !== undefined && {
          status: isOff ? 'disabled' : 'active',
          why: isOff ? { code: 'switched_off', text: '', values: { name: 'Maria Olsen' } } : null,
        }),
      }),
    renew: ({ id }) => Object.assign(one(id), { status: 'active', why: null, grace_until: null }),
    transfer: ({ id }) => {
      const transfer = { from: at(-1), asked_at: at(0), code: 'X7-transfer-code' };
      Object.assign(one(id), { transfer });
      return transfer;
    },
    remove: ({ id }) => {
      domains.splice(domains.indexOf(one(id)), 1);
      return {};
    },
    createMailbox: ({ _id: id, domain_id: domainId, local_part: local, sender_name: name }) => {
      const domain = one(domainId);
      const made = sampleMailbox({
        _id: id,
        type: 'ai_email_service',
        email: `${local}@${domain.name}`,
        sender_name: name,
        domain_id: domainId,
        used_today: 0,
        sent: 0,
        bounced: 0,
        ramp: { day: 1, days: 13, goal: 25, limit: 2, full_on: '2026-11-30', is_forced: true },
        limit_today: 2,
        left_today: 2,
        limited_by: 'ramp',
        account_today: null,
      });
      mailboxes.push(made);
      domain.mailboxes += 1;
      overview.slots = { ...overview.slots, used: overview.slots.used + 1 };
      return made;
    },
  };
  return { domains, mailboxes, answers };
}
