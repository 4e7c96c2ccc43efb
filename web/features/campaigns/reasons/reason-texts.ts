import type { TFunction } from 'i18next';
import type { FinishReason, Fix, SkipReason, WaitReason } from '../../../../contract/enrolments/reasons.ts';

type TextFunction = (t: TFunction) => string;

/** Why nothing happens now; those of the specification word for word. */
export const WAIT_TEXTS: Record<WaitReason, TextFunction> = {
  email_missing: (t) => t(($) => $.reasons.wait.emailMissing),
  no_credits: (t) => t(($) => $.reasons.wait.noCredits),
  integration_invalid: (t) => t(($) => $.reasons.wait.integrationInvalid),
  action_declined: (t) => t(($) => $.reasons.wait.actionDeclined),
  navigator_link: (t) => t(($) => $.reasons.wait.navigatorLink),
  profile_closed: (t) => t(($) => $.reasons.wait.profileClosed),
  company_missing: (t) => t(($) => $.reasons.wait.companyMissing),
  inmail_forbidden: (t) => t(($) => $.reasons.wait.inmailForbidden),
  booster_needed: (t) => t(($) => $.reasons.wait.boosterNeeded),
  navigator_needed: (t) => t(($) => $.reasons.wait.navigatorNeeded),
  not_premium: (t) => t(($) => $.reasons.wait.notPremium),
  video_missing: (t) => t(($) => $.reasons.wait.videoMissing),
  group_closed: (t) => t(($) => $.reasons.wait.groupClosed),
  phone_missing: (t) => t(($) => $.reasons.wait.phoneMissing),
  dialer_phone_invalid: (t) => t(($) => $.reasons.wait.dialerPhoneInvalid),
  inmail_too_long: (t) => t(($) => $.reasons.wait.inmailTooLong),
  note_too_long: (t) => t(($) => $.reasons.wait.noteTooLong),
  extension_failed: (t) => t(($) => $.reasons.wait.extensionFailed),
  delay: (t) => t(($) => $.reasons.wait.delay),
  work_hours: (t) => t(($) => $.reasons.wait.workHours),
  no_work_days: (t) => t(($) => $.reasons.wait.noWorkDays),
  daily_limit: (t) => t(($) => $.reasons.wait.dailyLimit),
  weekly_limit: (t) => t(($) => $.reasons.wait.weeklyLimit),
  turn: (t) => t(($) => $.reasons.wait.turn),
  acceptance: (t) => t(($) => $.reasons.wait.acceptance),
  condition: (t) => t(($) => $.reasons.wait.condition),
  approval: (t) => t(($) => $.reasons.wait.approval),
  task: (t) => t(($) => $.reasons.wait.task),
  campaign_paused: (t) => t(($) => $.reasons.wait.campaignPaused),
  person_paused: (t) => t(($) => $.reasons.wait.personPaused),
  sender_paused: (t) => t(($) => $.reasons.wait.senderPaused),
  sender_not_connected: (t) => t(($) => $.reasons.wait.senderNotConnected),
  sender_limited: (t) => t(($) => $.reasons.wait.senderLimited),
  network_unreached: (t) => t(($) => $.reasons.wait.networkUnreached),
  outcome_unknown: (t) => t(($) => $.reasons.wait.outcomeUnknown),
  channel_missing: (t) => t(($) => $.reasons.wait.channelMissing),
  placeholder_missing: (t) => t(($) => $.reasons.wait.placeholderMissing),
  space_closed: (t) => t(($) => $.reasons.wait.spaceClosed),
  feature_missing: (t) => t(($) => $.reasons.wait.featureMissing),
};

/** Why a step was passed over. */
export const SKIP_TEXTS: Record<SkipReason, TextFunction> = {
  failed_task: (t) => t(($) => $.reasons.skip.failedTask),
  task_skipped: (t) => t(($) => $.reasons.skip.taskSkipped),
  manual_resume: (t) => t(($) => $.reasons.skip.manualResume),
  no_comments: (t) => t(($) => $.reasons.skip.noComments),
  message_exists: (t) => t(($) => $.reasons.skip.messageExists),
  no_actions: (t) => t(($) => $.reasons.skip.noActions),
  no_emails: (t) => t(($) => $.reasons.skip.noEmails),
  already_connected: (t) => t(($) => $.reasons.skip.alreadyConnected),
  already_enriched: (t) => t(($) => $.reasons.skip.alreadyEnriched),
  request_already_sent: (t) => t(($) => $.reasons.skip.requestAlreadySent),
  invite_already_sent: (t) => t(($) => $.reasons.skip.inviteAlreadySent),
  already_inmailed: (t) => t(($) => $.reasons.skip.alreadyInmailed),
  next_step_done: (t) => t(($) => $.reasons.skip.nextStepDone),
  no_posts: (t) => t(($) => $.reasons.skip.noPosts),
  not_accepted: (t) => t(($) => $.reasons.skip.notAccepted),
  declined: (t) => t(($) => $.reasons.skip.declined),
  step_removed: (t) => t(($) => $.reasons.skip.stepRemoved),
};

/** Why a way ended. */
export const FINISH_TEXTS: Record<FinishReason, TextFunction> = {
  completed: (t) => t(($) => $.reasons.finish.completed),
  replied: (t) => t(($) => $.reasons.finish.replied),
  meeting: (t) => t(($) => $.reasons.finish.meeting),
  unsubscribed: (t) => t(($) => $.reasons.finish.unsubscribed),
  bounced: (t) => t(($) => $.reasons.finish.bounced),
  blacklisted: (t) => t(($) => $.reasons.finish.blacklisted),
  excluded: (t) => t(($) => $.reasons.finish.excluded),
  talked_before: (t) => t(($) => $.reasons.finish.talkedBefore),
  not_premium: (t) => t(($) => $.reasons.finish.notPremium),
  removed: (t) => t(($) => $.reasons.finish.removed),
};

/** What a click does about a wait. */
export const FIX_TEXTS: Record<Fix, TextFunction> = {
  add_email: (t) => t(($) => $.reasons.fix.addEmail),
  add_phone: (t) => t(($) => $.reasons.fix.addPhone),
  add_company: (t) => t(($) => $.reasons.fix.addCompany),
  buy_credits: (t) => t(($) => $.reasons.fix.buyCredits),
  reconnect_integration: (t) => t(($) => $.reasons.fix.reconnectIntegration),
  reconnect_account: (t) => t(($) => $.reasons.fix.reconnectAccount),
  resume_account: (t) => t(($) => $.reasons.fix.resumeAccount),
  change_hours: (t) => t(($) => $.reasons.fix.changeHours),
  raise_limit: (t) => t(($) => $.reasons.fix.raiseLimit),
  shorten_text: (t) => t(($) => $.reasons.fix.shortenText),
  decide_approval: (t) => t(($) => $.reasons.fix.decideApproval),
  do_task: (t) => t(($) => $.reasons.fix.doTask),
  settle_unknown: (t) => t(($) => $.reasons.fix.settleUnknown),
  start_campaign: (t) => t(($) => $.reasons.fix.startCampaign),
  resume_person: (t) => t(($) => $.reasons.fix.resumePerson),
  skip_step: (t) => t(($) => $.reasons.fix.skipStep),
  upgrade_plan: (t) => t(($) => $.reasons.fix.upgradePlan),
  edit_step: (t) => t(($) => $.reasons.fix.editStep),
};
