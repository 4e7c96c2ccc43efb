import type { TFunction } from 'i18next';
import type { Action, Condition, SequenceProblemCode } from '../../../../contract/campaigns/sequence.ts';

type Word = (t: TFunction) => string;

export const ACTION_WORDS: Record<Action, Word> = {
  connect: (t) => t(($) => $.sequence.action.connect),
  connect_by_email: (t) => t(($) => $.sequence.action.connectByEmail),
  message: (t) => t(($) => $.sequence.action.message),
  inmail: (t) => t(($) => $.sequence.action.inmail),
  view: (t) => t(($) => $.sequence.action.view),
  follow: (t) => t(($) => $.sequence.action.follow),
  like: (t) => t(($) => $.sequence.action.like),
  endorse: (t) => t(($) => $.sequence.action.endorse),
  comment: (t) => t(($) => $.sequence.action.comment),
  event_invite: (t) => t(($) => $.sequence.action.eventInvite),
  email: (t) => t(($) => $.sequence.action.email),
  sms: (t) => t(($) => $.sequence.action.sms),
  call: (t) => t(($) => $.sequence.action.call),
  voicemail: (t) => t(($) => $.sequence.action.voicemail),
  manual_task: (t) => t(($) => $.sequence.action.manualTask),
  enrich: (t) => t(($) => $.sequence.action.enrich),
  wait: (t) => t(($) => $.sequence.action.wait),
};

/** As the menu calls them; on a card a condition is a question. */
export const CONDITION_WORDS: Record<Condition, Word> = {
  connected: (t) => t(($) => $.sequence.condition.connected),
  accepted: (t) => t(($) => $.sequence.condition.accepted),
  message_seen: (t) => t(($) => $.sequence.condition.messageSeen),
  replied: (t) => t(($) => $.sequence.condition.replied),
  email_opened: (t) => t(($) => $.sequence.condition.emailOpened),
  link_clicked: (t) => t(($) => $.sequence.condition.linkClicked),
  has_email: (t) => t(($) => $.sequence.condition.hasEmail),
  has_phone: (t) => t(($) => $.sequence.condition.hasPhone),
  label: (t) => t(($) => $.sequence.condition.label),
};

/** English exactly as in the contract; tested. */
export const PROBLEM_WORDS: Record<SequenceProblemCode, Word> = {
  no_steps: (t) => t(($) => $.sequence.problem.noSteps),
  too_many_steps: (t) => t(($) => $.sequence.problem.tooManySteps),
  neither_nor: (t) => t(($) => $.sequence.problem.neitherNor),
  duplicate_id: (t) => t(($) => $.sequence.problem.duplicateId),
  one_inmail: (t) => t(($) => $.sequence.problem.oneInmail),
  one_connect: (t) => t(($) => $.sequence.problem.oneConnect),
  one_connect_by_email: (t) => t(($) => $.sequence.problem.oneConnectByEmail),
  connect_by_email_first: (t) => t(($) => $.sequence.problem.connectByEmailFirst),
  too_small_delay: (t) => t(($) => $.sequence.problem.tooSmallDelay),
  subject_required: (t) => t(($) => $.sequence.problem.subjectRequired),
  text_required: (t) => t(($) => $.sequence.problem.textRequired),
  subject_too_long: (t) => t(($) => $.sequence.problem.subjectTooLong),
  text_too_long: (t) => t(($) => $.sequence.problem.textTooLong),
  placeholder_unbalanced: (t) => t(($) => $.sequence.problem.placeholderUnbalanced),
  placeholder_case: (t) => t(($) => $.sequence.problem.placeholderCase),
  placeholder_unknown: (t) => t(($) => $.sequence.problem.placeholderUnknown),
  one_video: (t) => t(($) => $.sequence.problem.oneVideo),
  video_in_email_only: (t) => t(($) => $.sequence.problem.videoInEmailOnly),
  network_in_email_only: (t) => t(($) => $.sequence.problem.networkInEmailOnly),
  within_days_required: (t) => t(($) => $.sequence.problem.withinDaysRequired),
  label_required: (t) => t(($) => $.sequence.problem.labelRequired),
  event_required: (t) => t(($) => $.sequence.problem.eventRequired),
  voicemail_required: (t) => t(($) => $.sequence.problem.voicemailRequired),
  conditions_need_smart: (t) => t(($) => $.sequence.problem.conditionsNeedSmart),
  link_broken: (t) => t(($) => $.sequence.problem.linkBroken),
  branch_missing: (t) => t(($) => $.sequence.problem.branchMissing),
  two_ways: (t) => t(($) => $.sequence.problem.twoWays),
  circle: (t) => t(($) => $.sequence.problem.circle),
  unreachable: (t) => t(($) => $.sequence.problem.unreachable),
  contact_after_reply: (t) => t(($) => $.sequence.problem.contactAfterReply),
  variants_without_text: (t) => t(($) => $.sequence.problem.variantsWithoutText),
};
