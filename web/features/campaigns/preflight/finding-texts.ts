import type { TFunction } from 'i18next';
import type { Finding, MailFindingCode, FindingFix } from '../../../../contract/campaigns/preflight.ts';

type Values = Finding['values'];
const named = ({ count, per_day, ...rest }: Values) => ({ ...rest, number: count, perDay: per_day });

/** What was found, in the reader's language. */
export const MAIL_FINDING_TEXTS: Record<MailFindingCode, (t: TFunction, values: Values) => string> = {
  account_missing: (t) => t(($) => $.preflight.finding.accountMissing),
  steps_wrong: (t, values) => t(($) => $.preflight.finding.stepsWrong, named(values)),
  plan_feature: (t) => t(($) => $.preflight.finding.planFeature),
  plan_full: (t) => t(($) => $.preflight.finding.planFull),
  people_missing: (t) => t(($) => $.preflight.finding.peopleMissing),
  mailbox_missing: (t) => t(($) => $.preflight.finding.mailboxMissing),
  mailboxes_down: (t) => t(($) => $.preflight.finding.mailboxesDown),
  mailbox_broken: (t, values) => t(($) => $.preflight.finding.mailboxBroken, named(values)),
  mailbox_paused: (t, values) => t(($) => $.preflight.finding.mailboxPaused, named(values)),
  mailbox_held: (t, values) => t(($) => $.preflight.finding.mailboxHeld, named(values)),
  mailbox_beyond_plan: (t, values) => t(($) => $.preflight.finding.mailboxBeyondPlan, named(values)),
  mailbox_ramping: (t, values) => t(($) => $.preflight.finding.mailboxRamping, named(values)),
  mailboxes_fine: (t) => t(($) => $.preflight.finding.mailboxesFine),
  volume_slow: (t, values) => t(($) => $.preflight.finding.volumeSlow, named(values)),
  volume_fine: (t, values) => t(($) => $.preflight.finding.volumeFine, named(values)),
  spf_missing: (t, values) => t(($) => $.preflight.finding.spfMissing, named(values)),
  spf_several: (t, values) => t(($) => $.preflight.finding.spfSeveral, named(values)),
  spf_vendor: (t, values) => t(($) => $.preflight.finding.spfVendor, named(values)),
  dkim_unseen: (t, values) => t(($) => $.preflight.finding.dkimUnseen, named(values)),
  dkim_missing: (t, values) => t(($) => $.preflight.finding.dkimMissing, named(values)),
  dmarc_missing: (t, values) => t(($) => $.preflight.finding.dmarcMissing, named(values)),
  records_away: (t, values) => t(($) => $.preflight.finding.recordsAway, named(values)),
  records_fine: (t, values) => t(($) => $.preflight.finding.recordsFine, named(values)),
  link_plain: (t, values) => t(($) => $.preflight.finding.linkPlain, named(values)),
  link_shortened: (t, values) => t(($) => $.preflight.finding.linkShortened, named(values)),
  link_address: (t, values) => t(($) => $.preflight.finding.linkAddress, named(values)),
  link_tracking: (t, values) => t(($) => $.preflight.finding.linkTracking, named(values)),
  links_many: (t, values) => t(($) => $.preflight.finding.linksMany, named(values)),
  tracking_unverified: (t, values) => t(($) => $.preflight.finding.trackingUnverified, named(values)),
  tracking_shared: (t) => t(($) => $.preflight.finding.trackingShared),
  links_fine: (t) => t(($) => $.preflight.finding.linksFine),
  size_large: (t, values) => t(($) => $.preflight.finding.sizeLarge, named(values)),
  pictures_heavy: (t) => t(($) => $.preflight.finding.picturesHeavy),
  spam_words: (t, values) => t(($) => $.preflight.finding.spamWords, named(values)),
  shouting: (t, values) => t(($) => $.preflight.finding.shouting, named(values)),
  exclamations: (t, values) => t(($) => $.preflight.finding.exclamations, named(values)),
  fake_reply: (t, values) => t(($) => $.preflight.finding.fakeReply, named(values)),
  wording_fine: (t) => t(($) => $.preflight.finding.wordingFine),
  placeholder_bare: (t, values) => t(($) => $.preflight.finding.placeholderBare, named(values)),
  way_out_hidden: (t) => t(($) => $.preflight.finding.wayOutHidden),
  way_out_fine: (t) => t(($) => $.preflight.finding.wayOutFine),
  addresses_bad: (t, values) => t(($) => $.preflight.finding.addressesBad, named(values)),
  addresses_risky: (t, values) => t(($) => $.preflight.finding.addressesRisky, named(values)),
  addresses_unchecked: (t, values) => t(($) => $.preflight.finding.addressesUnchecked, named(values)),
  addresses_counting: (t) => t(($) => $.preflight.finding.addressesCounting),
  addresses_missing: (t, values) => t(($) => $.preflight.finding.addressesMissing, named(values)),
  addresses_fine: (t) => t(($) => $.preflight.finding.addressesFine),
};

/** What the way to its mending is called. */
export const FIX_TEXTS_OF_FINDINGS: Record<FindingFix, (t: TFunction) => string> = {
  senders: (t) => t(($) => $.preflight.fix.senders),
  audience: (t) => t(($) => $.preflight.fix.audience),
  step: (t) => t(($) => $.preflight.fix.step),
  mailbox: (t) => t(($) => $.preflight.fix.mailbox),
  domain: (t) => t(($) => $.preflight.fix.domain),
  tracking: (t) => t(($) => $.preflight.fix.tracking),
  addresses: (t) => t(($) => $.preflight.fix.addresses),
  settings: (t) => t(($) => $.preflight.fix.settings),
  plan: (t) => t(($) => $.preflight.fix.plan),
};
