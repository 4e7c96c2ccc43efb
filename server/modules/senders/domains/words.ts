import type {
  DomainHappening,
  DomainRecordKind,
  DomainWhy,
  RecordVerdict,
} from '../../../../contract/domains/schemas.ts';

type Values = Record<string, string>;
type Words = (values: Values) => string;
export const DNS_RECORD_NAMES: Record<DomainRecordKind, string> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'MX',
};

/** What is told to other programs, in English; the web says the same in its reader's language. */
const WHYS: Record<DomainWhy['code'], Words> = {
  at_registry: ({ by = '' }) => `The registry is at it, until ${by} at most`,
  records_spreading: () => 'It is registered, and its records are on their way through the DNS',
  records_to_set: () => 'It waits for its records: set them where the domain is managed',
  switched_off: ({ name = '' }) => `${name} switched it off`,
  records_wrong: ({ records = '' }) => `Its records are wrong: ${records}`,
  held_by_registrar: ({ words = '' }) => `The registrar holds it: ${words}`,
  refused: ({ words = '' }) => `The registrar refused it: ${words}. Nothing was charged.`,
  taken_meanwhile: () => 'Somebody else got it first. Nothing was charged.',
  took_too_long: () => 'It was not registered in time. Nothing was charged.',
  not_renewed: ({ until = '' }) => `It was not renewed. It can be had back until ${until}.`,
  no_credits: ({ credits = '', until = '' }) =>
    `There were not enough credits to renew it: it takes ${credits}. It can be had back until ${until}.`,
  transferred: () => 'It has left for another registrar',
};
const VERDICTS: Record<RecordVerdict, Words> = {
  good: () => 'As it should be',
  not_checked: () => 'Nobody has looked yet',
  unreached: () => 'The DNS did not answer',
  missing: () => 'There is no such record',
  different: ({ hosts }) => (hosts ? `Mail also goes to ${hosts}` : 'It says something else'),
  cut_short: ({ length = '', whole = '' }) => `The key in your DNS ends after ${length} of its ${whole} characters`,
  several: ({ count = '' }) => `There are ${count} of these records, where there may be one`,
  not_included: ({ include = '' }) => `It does not let our servers send: include:${include} is missing`,
  too_many_lookups: ({ count = '' }) => `It asks for ${count} other names, and receivers give up after ten`,
  other_key: () => 'The key in your DNS is another one',
  unreadable: () => 'It is not written as such a record is written',
  elsewhere: ({ hosts = '' }) => `Mail of the domain goes to ${hosts}, so that no answer comes back here`,
};
const HAPPENINGS: Record<DomainHappening['code'], Words> = {
  bought: ({ name = '', credits = '' }) => `${name} bought it for ${credits} credits`,
  connected: ({ name = '' }) => `${name} connected it`,
  registered: () => 'Registered',
  failed: ({ words = '' }) => `Not registered: ${words}`,
  active: () => 'Ready to be used',
  record_wrong: ({ record = '', words = '' }) => `${record}: ${words}`,
  record_good: ({ record = '' }) => `${record} is right again`,
  held: () => 'Its mailboxes are held',
  released: () => 'Its mailboxes send again',
  switched_off: ({ name = '' }) => `${name} switched it off`,
  switched_on: ({ name = '' }) => `${name} switched it on`,
  renewed: ({ until = '', credits = '' }) => `Renewed until ${until} for ${credits} credits`,
  renewal_on: ({ name = '' }) => `${name} switched its renewal on`,
  renewal_off: ({ name = '' }) => `${name} switched its renewal off`,
  expired: () => 'Expired',
  key_made: ({ selector = '' }) => `A key was made: ${selector}`,
  key_rotated: ({ selector = '' }) => `Mail is signed with a new key: ${selector}`,
  transfer_asked: ({ name = '' }) => `${name} asked for the code to leave with it`,
  transfer_ready: () => 'The code to leave with it is there',
  transferred: () => 'It left for another registrar',
  mailbox_made: ({ email = '' }) => `${email} was made`,
};

export const whyInWords = (code: DomainWhy['code'], values: Values): string => WHYS[code](values);
export const verdictInWords = (code: RecordVerdict, values: Values): string => VERDICTS[code](values);
export const happeningInWords = (code: DomainHappening['code'], values: Values): string => HAPPENINGS[code](values);
