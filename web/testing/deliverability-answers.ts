import type { Deliverability, HealthDomain, HealthMailbox } from '../../contract/deliverability/schemas.ts';
import type { Domain, DomainDetails } from '../../contract/domains/schemas.ts';
import type { Mailbox, MailboxDetails } from '../../contract/mailboxes/schemas.ts';
import { sampleMailbox } from './mailbox-answers.ts';
import { at, newId } from './samples.ts';

export const sampleHealth = (
  mailbox: Partial<MailboxDetails> = {},
  given: Partial<Omit<HealthMailbox, 'mailbox'>> = {},
): HealthMailbox => {
  const whole: Mailbox = sampleMailbox(mailbox);
  return {
    mailbox: whole,
    domain: whole.email.split('@')[1] ?? '',
    warm_up: { state: 'warm', score: 96, days: [3, 6, 9, 12, 15, 18, 21, 24, 25, 25, 25, 25, 25, 25] },
    guard: { pause: null, days: 7, sent: 120, hard_bounces: 1, complaints: 0 },
    placement: {
      last: {
        _id: newId(),
        at: at(-120),
        inbox_percent: 92,
        counts: { total: 12, inbox: 11, other: 0, spam: 1, missing: 0, refused: 0, open: 0 },
        authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
      },
    },
    step: null,
    needs_you: false,
    ...given,
  };
};

export const sampleHealthDomain = (
  name: string,
  { domain, ...given }: Partial<HealthDomain> & { domain?: DomainDetails } = {},
): HealthDomain => ({
  name,
  own: domain ? asRow(domain) : null,
  tracking: null,
  step: null,
  needs_you: (given.step ?? null) !== null,
  ...given,
});

const asRow = ({ records, ...domain }: DomainDetails): Domain => ({
  ...domain,
  records: records.map(({ kind, verdict, is_good }) => ({ kind, code: verdict.code, is_good })),
});

/** As the server counts them. */
export const sampleDeliverability = (domains: HealthDomain[], mailboxes: HealthMailbox[]): Deliverability => ({
  domains,
  mailboxes,
  total: mailboxes.length,
  needs_you: [...domains, ...mailboxes.filter(({ step }) => step !== 'domain')].filter(
    ({ needs_you: needsYou }) => needsYou,
  ).length,
});
