import * as z from 'zod';

/** Why somebody waits, why a step was passed over, and why a way ended: closed lists, worded by the web. */

/** Those of the specification (R451–R468), word for word: each also acts as an error of the person. */
export const SPEC_WAIT_REASONS = {
  email_missing: 'no required email type or invalid email address',
  no_credits: 'run out of credits',
  integration_invalid: 'invalid email integration',
  action_declined: 'profile action declined or on hold',
  navigator_link: 'could not get Sales Navigator link',
  profile_closed: 'profile is closed, or closed in Sales Navigator',
  company_missing: 'no company name',
  inmail_forbidden: 'InMail forbidden',
  booster_needed: 'needs API booster',
  navigator_needed: 'needs Sales Navigator subscription',
  not_premium: 'profile not premium',
  video_missing: 'could not find used video template',
  group_closed: 'closed for messaging in group or event',
  phone_missing: 'no required phone type or invalid phone number',
  dialer_phone_invalid: 'invalid Dialer phone',
  inmail_too_long: 'InMail over 1900 characters',
  note_too_long: 'connection request message over 200 characters',
  extension_failed: 'last task executed by extension failed',
} as const;
/** Ours: what passes by itself, or waits for somebody. */
export const OWN_WAIT_REASONS = {
  delay: 'the delay of the step',
  work_hours: 'outside the account’s working hours',
  no_work_days: 'the account has no working days',
  daily_limit: 'the account’s limit of the day is reached',
  weekly_limit: 'the account’s limit of the week is reached',
  turn: 'others of the same account are before',
  acceptance: 'the connection request is not accepted yet',
  condition: 'waits for what the condition asks',
  approval: 'waits for an approval',
  task: 'waits for a task',
  campaign_paused: 'the campaign is paused',
  person_paused: 'paused by a person',
  person_away: 'the person is away',
  mailbox_guarded: 'the mailbox has paused itself to protect its reputation',
  sender_paused: 'the account is paused',
  sender_not_connected: 'the account is not connected',
  domain_held: 'the domain of the mailbox is held',
  sender_limited: 'the network limits the account for a time',
  network_unreached: 'the network could not be reached',
  outcome_unknown: 'nobody can say whether it was sent',
  email_bad: 'the address is bad: nothing is mailed to it',
  email_risky: 'the address is risky, and the workspace holds those',
  email_checking: 'the address is being checked',
  channel_missing: 'this channel is not set up',
  placeholder_missing: 'a placeholder has neither a value nor a fallback',
  space_closed: 'the workspace is not active or not paid',
  feature_missing: 'the plan does not have this',
} as const;
export type WaitReason = keyof typeof SPEC_WAIT_REASONS | keyof typeof OWN_WAIT_REASONS;
export const WAIT_REASONS = [...Object.keys(SPEC_WAIT_REASONS), ...Object.keys(OWN_WAIT_REASONS)] as [
  WaitReason,
  ...WaitReason[],
];

/** Those of the specification (R449), and three of ours. */
export const SKIP_REASONS = {
  failed_task: 'failed task',
  task_skipped: 'task skipped by user',
  manual_resume: 'manual resume',
  no_comments: 'no comments',
  message_exists: 'message exists',
  no_actions: 'no actions',
  no_emails: 'no emails',
  already_connected: 'already connected',
  already_enriched: 'already enriched',
  request_already_sent: 'request already sent',
  invite_already_sent: 'invite already sent',
  already_inmailed: 'already inmailed',
  next_step_done: 'next step done',
  no_posts: 'no posts',
  not_accepted: 'connection request not accepted in time',
  declined: 'declined by a person',
  step_removed: 'the step was removed from the campaign',
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;
export const SKIP_REASON_LIST = Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]];

/** Why a person's way through a campaign ended. */
export const FINISH_REASONS = [
  'completed',
  'replied',
  'meeting',
  'unsubscribed',
  'bounced',
  'blacklisted',
  'excluded',
  'talked_before',
  'not_premium',
  'removed',
] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

/** What a click can do about a wait. */
export const FIXES = [
  'add_email',
  'mail_anyway',
  'add_phone',
  'add_company',
  'buy_credits',
  'reconnect_integration',
  'mend_domain',
  'reconnect_account',
  'resume_account',
  'resume_mailbox',
  'change_hours',
  'raise_limit',
  'shorten_text',
  'decide_approval',
  'do_task',
  'settle_unknown',
  'start_campaign',
  'resume_person',
  'skip_step',
  'upgrade_plan',
  'edit_step',
] as const;
export type Fix = (typeof FIXES)[number];

/** A wait as it is told: the reason, the numbers and words of its sentence, when it ends if that is known, and what helps. */
export const Wait = z.object({
  reason: z.enum(WAIT_REASONS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null where only somebody's doing ends it. */
  until: z.iso.datetime().nullable(),
  fix: z.enum(FIXES).nullable(),
});
export type Wait = z.infer<typeof Wait>;
