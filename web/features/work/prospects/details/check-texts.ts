import type { TFunction } from 'i18next';
import type {
  AddressReason,
  AddressVerdict,
  CheckSource,
  EmailCheckFilter,
} from '../../../../../contract/verification/schemas.ts';

type Text = (t: TFunction) => string;

export const VERDICT_TEXTS: Record<AddressVerdict, Text> = {
  good: (t) => t(($) => $.prospects.checks.verdict.good),
  risky: (t) => t(($) => $.prospects.checks.verdict.risky),
  bad: (t) => t(($) => $.prospects.checks.verdict.bad),
  unknown: (t) => t(($) => $.prospects.checks.verdict.unknown),
};

/** Whose address is how. */
export const EMAIL_CHECK_TEXTS: Record<EmailCheckFilter, Text> = {
  good: (t) => t(($) => $.prospects.filters.emailGood),
  risky: (t) => t(($) => $.prospects.filters.emailRisky),
  bad: (t) => t(($) => $.prospects.filters.emailBad),
  unchecked: (t) => t(($) => $.prospects.filters.emailUnchecked),
};

export const SOURCE_TEXTS: Record<CheckSource, Text> = {
  shape: (t) => t(($) => $.prospects.checks.source.shape),
  records: (t) => t(($) => $.prospects.checks.source.records),
  server: (t) => t(($) => $.prospects.checks.source.server),
  bounces: (t) => t(($) => $.prospects.checks.source.bounces),
};

export const ADDRESS_REASON_TEXTS: Record<AddressReason, Text> = {
  syntax: (t) => t(($) => $.prospects.checks.reason.syntax),
  bounced_before: (t) => t(($) => $.prospects.checks.reason.bouncedBefore),
  no_mail: (t) => t(($) => $.prospects.checks.reason.noMail),
  null_mx: (t) => t(($) => $.prospects.checks.reason.nullMx),
  mailbox_missing: (t) => t(($) => $.prospects.checks.reason.mailboxMissing),
  disposable: (t) => t(($) => $.prospects.checks.reason.disposable),
  role: (t) => t(($) => $.prospects.checks.reason.role),
  accepts_all: (t) => t(($) => $.prospects.checks.reason.acceptsAll),
  no_mx: (t) => t(($) => $.prospects.checks.reason.noMx),
  names_away: (t) => t(($) => $.prospects.checks.reason.namesAway),
};
