import type { TFunction } from 'i18next';
import type { ApprovalStatus, DECISIONS } from '../../../../../contract/approvals/schemas.ts';
import type { ApprovalKind } from '../../../../../contract/accounts/people.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

export type ApprovalDecision = (typeof DECISIONS)[number];

/** The six of the specification (R450). */
export const APPROVAL_STATUS_STYLES: Record<ApprovalStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  'awaiting approval': { tone: 'amber', name: (t) => t(($) => $.campaign.approval.awaiting) },
  approved: { tone: 'green', name: (t) => t(($) => $.campaign.approval.approved) },
  paused: { tone: 'grey', name: (t) => t(($) => $.campaign.approval.paused) },
  hold: { tone: 'violet', name: (t) => t(($) => $.campaign.approval.hold) },
  canceled: { tone: 'red', name: (t) => t(($) => $.campaign.approval.canceled) },
  complete: { tone: 'blue', name: (t) => t(($) => $.campaign.approval.complete) },
};

export const APPROVAL_DECISION_TEXTS: Record<ApprovalDecision, (t: TFunction) => string> = {
  'awaiting approval': (t) => t(($) => $.campaign.decide.again),
  approved: (t) => t(($) => $.campaign.decide.approve),
  hold: (t) => t(($) => $.campaign.decide.hold),
  paused: (t) => t(($) => $.campaign.decide.pause),
  canceled: (t) => t(($) => $.campaign.decide.cancel),
};

const ALL: readonly ApprovalDecision[] = ['approved', 'hold', 'paused', 'canceled', 'awaiting approval'];
/** What can be decided about a text that stands so; what was sent is settled. */
export const allowedDecisions = (status: ApprovalStatus): readonly ApprovalDecision[] =>
  status === 'complete' ? [] : ALL.filter((decision) => decision !== status);

export const APPROVAL_KIND_TEXTS: Record<ApprovalKind, (t: TFunction) => string> = {
  message: (t) => t(($) => $.campaign.approvalKind.message),
  connection_note: (t) => t(($) => $.campaign.approvalKind.note),
  inmail: (t) => t(($) => $.campaign.approvalKind.inmail),
  email: (t) => t(($) => $.campaign.approvalKind.email),
  sms: (t) => t(($) => $.campaign.approvalKind.sms),
  comment: (t) => t(($) => $.campaign.approvalKind.comment),
  ai_reply: (t) => t(($) => $.campaign.approvalKind.aiReply),
};
