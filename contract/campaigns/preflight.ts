import * as z from 'zod';

/** How much a finding weighs: only what blocks keeps a campaign from being started. */
export const FINDING_SEVERITIES = ['blocks', 'warns', 'fine'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** What the check before a start can find, in English for other programs; screens word it by the code. */
export const MAIL_FINDINGS = {
  account_missing: 'No account is chosen',
  steps_wrong: '{count} steps are not right yet',
  plan_feature: 'The plan lacks what it uses: {features}',
  plan_full: 'The plan lets no further campaign run',
  people_missing: 'There is nobody to write to',
  mailbox_missing: 'It has emails and no mailbox to send them by',
  mailboxes_down: 'None of its mailboxes can send at the moment',
  mailbox_broken: '{name} is not connected',
  mailbox_paused: '{name} is paused',
  mailbox_held: 'The domain of {name} is not ready',
  mailbox_beyond_plan: '{name} is paused: the plan has no room for it',
  mailbox_ramping: '{name} is in its first days: {today} a day now, {goal} later',
  mailboxes_fine: 'Its mailboxes can send',
  volume_slow: 'At {per_day} emails a day it takes {days} days',
  volume_fine: 'Its mailboxes send {per_day} emails a day',
  spf_missing: '{name} has no SPF record',
  spf_several: '{name} has several SPF records, which counts as none',
  spf_vendor: 'The SPF record of {name} does not lead to {vendor}, which sends its mails',
  dkim_unseen: 'No DKIM key of {vendor} is where it usually is for {name}',
  dkim_missing: 'The DKIM key of {name} is not in its DNS',
  dmarc_missing: '{name} has no DMARC record',
  records_away: 'The DNS did not answer for {name}',
  records_fine: 'SPF and DMARC of {name} are there',
  link_plain: 'A link begins with http instead of https: {link}',
  link_shortened: 'A link leads through a shortener: {link}',
  link_address: 'A link leads to a bare address: {link}',
  link_tracking: 'A link is written with the tracking domain itself: {link}',
  links_many: '{count} links in one email',
  tracking_unverified: 'The tracking domain {name} is not verified',
  tracking_shared: 'Links lead through the shared tracking domain',
  links_fine: 'Its links are as they should be',
  size_large: 'An email of {kilobytes} kB; from 100 kB on it is cut',
  pictures_heavy: 'More pictures than text',
  spam_words: 'Words that filters know: {words}',
  shouting: 'Words in capitals: {words}',
  exclamations: '{count} exclamation marks',
  fake_reply: 'The subject of a first email looks like an answer: {subject}',
  wording_fine: 'Nothing in its words stands out to filters',
  placeholder_bare: 'Without a fallback: {names}',
  way_out_hidden: 'The email has no visible way out; only the header tells mail programs',
  way_out_fine: 'Every email has a way out',
  addresses_bad: '{count} bad addresses: they are not mailed',
  addresses_risky: '{count} risky addresses',
  addresses_unchecked: '{count} addresses are not checked yet',
  addresses_counting: 'Its addresses are being counted',
  addresses_missing: '{count} people without an address',
  addresses_fine: 'Its addresses are checked',
} as const;
export type MailFindingCode = keyof typeof MAIL_FINDINGS;

/** Where a finding is put right. */
export const MAIL_FINDING_FIXES = [
  'senders',
  'audience',
  'step',
  'mailbox',
  'domain',
  'tracking',
  'addresses',
  'settings',
  'plan',
] as const;
export type FindingFix = (typeof MAIL_FINDING_FIXES)[number];

export const Finding = z.object({
  code: z.enum(Object.keys(MAIL_FINDINGS) as [MailFindingCode, ...MailFindingCode[]]),
  severity: z.enum(FINDING_SEVERITIES),
  subject: z.object({
    kind: z.enum(['campaign', 'mailbox', 'domain', 'step', 'list']),
    /** Of the mailbox, the domain's record or the step. */
    id: z.string().nullable(),
  }),
  /** What its words name; `email` is which of several emails it is about. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same in English. */
  words: z.string(),
  fix: z.enum(MAIL_FINDING_FIXES).nullable(),
});
export type Finding = z.infer<typeof Finding>;
