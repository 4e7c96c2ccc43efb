import * as z from 'zod';
import { INTERVAL_MONTHS, TierName, type Interval } from '../features.ts';
import { Id, Time } from '../ids.ts';

/** At most so many mailboxes on one domain. */
export const MAILBOXES_PER_DOMAIN = 3;
/** How long a registration takes at most, by the ending of the name. */
export const COM_READY_WITHIN_HOURS = 1;
export const OTHERS_READY_WITHIN_HOURS = 48;
/** A domain that one has looked at again is up to date after so long at most. */
export const REFRESHED_WITHIN_MINUTES = 5;
/** What an answer about availability and price is good for. */
export const OFFER_MINUTES = 15;
/** Registries let a new domain go to another registrar only after so many days. */
export const TRANSFER_AFTER_DAYS = 60;
/** A domain that was not renewed, or whose workspace was left, stays its owner's for so many days. */
export const DOMAIN_GRACE_DAYS = 30;
export const DOMAINS_AT_ONCE = 10;
export const DOMAIN_YEARS_MAX = 5;

/** Only an active one is used. */
export const DOMAIN_STATUSES = ['registering', 'active', 'disabled', 'failed', 'expired'] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];
/** Bought here, or the customer's own, whose records they set themselves. */
export const DOMAIN_ORIGINS = ['bought', 'connected'] as const;
export type DomainOrigin = (typeof DOMAIN_ORIGINS)[number];

/** What is told, in English; the web words `code` and `values` in its reader's language. */
const told = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.object({ code: z.enum(codes), text: z.string(), values: z.record(z.string(), z.string()) });

/** Why a domain is not usable, or soon will not be. */
export const DOMAIN_WHYS = [
  /** registering: the registry has it. `by` is the time until when at most */
  'at_registry',
  /** registering: bought, its name servers and records are not seen yet */
  'records_spreading',
  /** registering, of a connected one: its owner has to set the records */
  'records_to_set',
  /** disabled by a member; `name` */
  'switched_off',
  /** disabled: a record that mail needs has been wrong; `records` names them */
  'records_wrong',
  /** disabled: the registrar put it on hold, in its words: `words` */
  'held_by_registrar',
  /** failed: the registrar refused, in its words: `words`. Nothing was charged */
  'refused',
  /** failed: somebody else got it first. Nothing was charged */
  'taken_meanwhile',
  /** failed: it was not there in time. Nothing was charged */
  'took_too_long',
  /** expired: renewal was off; `until` says how long it can be had back */
  'not_renewed',
  /** expired: there were not enough credits; `credits` says how many it takes, `until` until when */
  'no_credits',
  /** it left for another registrar */
  'transferred',
] as const;
export const DomainWhy = told(DOMAIN_WHYS);
export type DomainWhy = z.infer<typeof DomainWhy>;

export const DOMAIN_RECORDS = ['spf', 'dkim', 'dmarc', 'mx'] as const;
export type DomainRecordKind = (typeof DOMAIN_RECORDS)[number];

/** What a look at a record came to. */
export const RECORD_VERDICTS = [
  'good',
  /** nobody looked yet */
  'not_checked',
  /** nobody answered; what was known before stands in `found` */
  'unreached',
  /** there is none by that name */
  'missing',
  /** it says something else */
  'different',
  /** it ends early: `length` of `whole` characters */
  'cut_short',
  /** several where there may be one: `count` */
  'several',
  /** an SPF record that does not let our servers send: `include` */
  'not_included',
  /** an SPF record that asks for more than ten other names: `count` */
  'too_many_lookups',
  /** a key, but not ours */
  'other_key',
  /** not written as such a record is written */
  'unreadable',
  /** mail of the domain goes elsewhere: `hosts` */
  'elsewhere',
] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

/** One look at one record by one name server. */
export const RecordSighting = z.object({
  /** The domain's own name server, or a resolver that others ask. */
  by: z.enum(['name_server', 'resolver']),
  /** Its name or address. */
  server: z.string(),
  /** As it was answered; parts of one text are joined. Null where nobody answered. */
  found: z.array(z.string()).nullable(),
  is_good: z.boolean(),
});
export type RecordSighting = z.infer<typeof RecordSighting>;

export const DomainRecord = z.object({
  kind: z.enum(DOMAIN_RECORDS),
  type: z.enum(['TXT', 'MX', 'CNAME']),
  /** Below the domain, as most DNS panels ask for it: `@`, `_dmarc`, `k1._domainkey`. */
  name: z.string(),
  full_name: z.string(),
  ttl: z.int(),
  /** What it should be; two lines where there are two records. What to copy: a long text is not divided in it. */
  should_be: z.array(z.string()),
  found: z.array(z.string()),
  verdict: z.object({ code: z.enum(RECORD_VERDICTS), text: z.string(), values: z.record(z.string(), z.string()) }),
  is_good: z.boolean(),
  /** Since when it has been as it is. */
  since: Time.nullable(),
  checked_at: Time.nullable(),
  /** Who was asked, and what each of them saw. */
  seen: z.array(RecordSighting),
  /** Whether mailboxes of the domain are held while it is wrong. */
  is_needed: z.boolean(),
  /** Whether we write it ourselves; else the owner of the domain does. */
  is_written_here: z.boolean(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

export const Domain = z.object({
  _id: Id,
  name: z.string(),
  origin: z.enum(DOMAIN_ORIGINS),
  status: z.enum(DOMAIN_STATUSES),
  /** Of every status but active. */
  why: DomainWhy.nullable(),
  status_since: Time,
  /** Registering: until when at most. */
  ready_by: Time.nullable(),
  registered_at: Time.nullable(),
  expires_at: Time.nullable(),
  is_renewing: z.boolean(),
  /** What its next year costs by what was told last; null for one that is not bought here. */
  year_credits: z.int().nullable(),
  records: z.array(z.object({ kind: z.enum(DOMAIN_RECORDS), code: z.enum(RECORD_VERDICTS), is_good: z.boolean() })),
  /** Those that are wrong now. */
  wrong_records: z.int(),
  /** Since when its mailboxes are held because of them; null where they are not. */
  held_since: Time.nullable(),
  mailboxes: z.int(),
  checked_at: Time.nullable(),
  next_check_at: Time.nullable(),
  created_at: Time,
});
export type Domain = z.infer<typeof Domain>;

export const DOMAIN_HAPPENINGS = [
  /** `credits`, `years`, `name` of who did */
  'bought',
  /** `name` of who did */
  'connected',
  'registered',
  'failed',
  'active',
  /** `record` and, of a wrong one, `words` */
  'record_wrong',
  'record_good',
  'held',
  'released',
  'switched_off',
  'switched_on',
  /** `until`, `credits` */
  'renewed',
  'renewal_on',
  'renewal_off',
  'expired',
  /** `selector` */
  'key_made',
  'key_rotated',
  /** `name` of who asked */
  'transfer_asked',
  'transfer_ready',
  'transferred',
  /** `email` */
  'mailbox_made',
] as const;
export const DomainHappening = told(DOMAIN_HAPPENINGS).extend({ at: Time });
export type DomainHappening = z.infer<typeof DomainHappening>;

/** What it takes to go to another registrar with a domain. */
export const DomainTransfer = z.object({
  /** Before this, registries let no new domain go. */
  from: Time,
  asked_at: Time.nullable(),
  /** What the next registrar asks for; null until the registrar has given it out. Only admins see it. */
  code: z.string().nullable(),
});
export type DomainTransfer = z.infer<typeof DomainTransfer>;

export const DomainDetails = Domain.extend({
  records: z.array(DomainRecord),
  /** Its name servers, as they were seen last. */
  name_servers: z.array(z.string()),
  /** What a wrong record holds back: mailboxes, and whom they were to write to next. */
  holds_back: z.array(z.object({ _id: Id, email: z.string(), people: z.int(), campaigns: z.int() })),
  /** The newest first, at most fifty. */
  history: z.array(DomainHappening),
  /** Null for one that is not bought here. */
  transfer: DomainTransfer.nullable(),
  /** Until when an expired one can be had back. */
  grace_until: Time.nullable(),
});
export type DomainDetails = z.infer<typeof DomainDetails>;

/** A plan that has what is missing, with its price: nobody is moved to it without a yes (`billing.upgradeInfo`, `billing.subscribe`). */
export const PlanOffer = z.object({
  tier: TierName,
  price_id: Id,
  interval: z.enum(Object.keys(INTERVAL_MONTHS) as [Interval, ...Interval[]]),
  /** In the smallest unit of the currency, before tax. */
  price: z.int(),
  currency: z.string(),
  credits: z.int(),
  mailbox_slots: z.int(),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

export const MailboxSlots = z.object({
  given: z.int(),
  used: z.int(),
  /** The smallest plan with more of them; null where there is none. */
  upgrade: PlanOffer.nullable(),
});
export type MailboxSlots = z.infer<typeof MailboxSlots>;

export const DomainsOverview = z.object({
  domains: z.array(Domain),
  slots: MailboxSlots,
  /** Whether domains can be bought on this site, and whether mailboxes can be made on them. */
  can_buy: z.boolean(),
  can_host: z.boolean(),
  /** Credits that can be spent now. */
  credits: z.int(),
});
export type DomainsOverview = z.infer<typeof DomainsOverview>;

/** Why a name cannot be bought. */
export const UNAVAILABLE_WHYS = ['invalid', 'ending', 'lookalike', 'taken', 'yours', 'unsupported', 'premium'] as const;

const offered = { name: z.string(), year_credits: z.int(), ready_within_hours: z.int() };
export const DomainSuggestion = z.object(offered);
export type DomainSuggestion = z.infer<typeof DomainSuggestion>;

export const DomainAvailability = z.object({
  name: z.string(),
  is_available: z.boolean(),
  why: z.enum(UNAVAILABLE_WHYS).nullable(),
  /** For a year, now and at each renewal by what is known today; null where it is not for sale. */
  year_credits: z.int().nullable(),
  ready_within_hours: z.int().nullable(),
  /** For one that cannot be bought: names like it that can, checked just as well. */
  suggestions: z.array(DomainSuggestion),
});
export type DomainAvailability = z.infer<typeof DomainAvailability>;

/** What is told before anybody buys. */
export const CheckedDomains = z.object({
  names: z.array(DomainAvailability),
  /** Until when these can be bought at these prices. */
  valid_until: Time,
  credits: z.int(),
  /** Where these credits do not do for all that is available: the smallest plan that has enough. */
  upgrade: PlanOffer.nullable(),
  /** What becomes of a bought domain when the customer leaves. */
  leaving: z.object({ transfer_after_days: z.int(), grace_days: z.int() }),
});
export type CheckedDomains = z.infer<typeof CheckedDomains>;
