import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** What was found out about an address. Bad ones are not written to; risky ones as the workspace has chosen. */
export const ADDRESS_VERDICTS = ['good', 'risky', 'bad', 'unknown'] as const;
export type AddressVerdict = (typeof ADDRESS_VERDICTS)[number];

/** Why, most telling first; worded by the web. */
export const ADDRESS_REASONS = {
  syntax: 'It is no address',
  bounced_before: 'Mail to it came back before',
  no_mail: 'Its domain does not exist, or takes no mail',
  null_mx: 'Its domain says that it takes no mail',
  mailbox_missing: 'Its mail server knows no such mailbox',
  disposable: 'It is of a service for throw-away addresses',
  role: 'A task reads there and no one person',
  accepts_all: 'Its mail server takes every name, whether there is a mailbox or not',
  no_mx: 'Its domain names no mail server',
  names_away: 'The DNS did not answer',
} as const;
export type AddressReason = keyof typeof ADDRESS_REASONS;

/** What a verdict stands on: how the address is written, its domain's records, its mail server, or what came back. */
export const CHECK_SOURCES = ['shape', 'records', 'server', 'bounces'] as const;
export type CheckSource = (typeof CHECK_SOURCES)[number];

/** An address is looked at again before the first mail to it where the last look is so many days old. */
export const CHECK_GOOD_DAYS = 30;
/** So long a first mail waits for a check that was asked for; then it leaves without. */
export const CHECK_PATIENCE_MINUTES = 15;

export const AddressCheck = z.object({
  address: z.string(),
  /** `unknown` as well while nobody has looked yet. */
  verdict: z.enum(ADDRESS_VERDICTS),
  reasons: z.array(z.enum(Object.keys(ADDRESS_REASONS) as [AddressReason, ...AddressReason[]])),
  source: z.enum(CHECK_SOURCES).nullable(),
  checked_at: Time.nullable(),
  /** It was asked for and has not come yet. */
  is_waiting: z.boolean(),
  /** Somebody has said that it is to be written to all the same. */
  allowed: z.object({ at: Time, by: Id.nullable() }).nullable(),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

/** How people are looked for by the verdict on their address; `unchecked` where nobody could say as well. */
export const EMAIL_CHECK_FILTERS = ['good', 'risky', 'bad', 'unchecked'] as const;
export type EmailCheckFilter = (typeof EMAIL_CHECK_FILTERS)[number];

/** What becomes of mail to risky addresses. */
export const RISKY_CHOICES = ['mail', 'hold'] as const;
export type RiskyChoice = (typeof RISKY_CHOICES)[number];
export const VerificationSettings = z.object({ risky: z.enum(RISKY_CHOICES) });
export type VerificationSettings = z.infer<typeof VerificationSettings>;

/** The people of a campaign by what is known of the address they would be written to. */
export const AddressCounts = z.object({
  good: z.int(),
  risky: z.int(),
  bad: z.int(),
  /** Bad, and mailed anyway: somebody answers for it. */
  allowed: z.int(),
  unknown: z.int(),
  /** Nobody has looked yet, or the check is on its way. */
  unchecked: z.int(),
  /** Without an address. */
  missing: z.int(),
});
export type AddressCounts = z.infer<typeof AddressCounts>;
