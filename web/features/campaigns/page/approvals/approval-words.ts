import type { TFunction } from 'i18next';
import type { ApprovalStatus, DECISIONS } from '../../../../../contract/approvals/schemas.ts';
import type { ApprovalKind } from '../../../../../contract/accounts/people.ts';
import type { Tone } from '../../../../ui/display/status-pill.tsx';

export type Decision = (typeof DECISIONS)[number];

/** The six of the specification (R450). */
export const APPROVAL_LOOKS: Record<ApprovalStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  'awaiting approval': { tone: 'amber', name: (t) => t(($) => $.campaign.approval.awaiting) },
  approved: { tone: 'green', name: (t) => t(($) => $.campaign.approval.approved) },
  paused: { tone: 'grey', name: (t) => t(($) => $.campaign.approval.paused) },
  hold: { tone: 'violet', name: (t) => t(($) => $.campaign.approval.hold) },
  canceled: { tone: 'red', name: (t) => t(($) => $.campaign.approval.canceled) },
  complete: { tone: 'blue', name: (t) => t(($) => $.campaign.approval.complete) },
};

export const DECISION_NAMES: Record<Decision, (t: TFunction) => string> = {
  'awaiting approval': (t) => t(($) => $.campaign.decide.again),
  approved: (t) => t(($) => $.campaign.decide.approve),
  hold: (t) => t(($) => $.campaign.decide.hold),
  paused: (t) => t(($) => $.campaign.decide.pause),
  canceled: (t) => t(($) => $.campaign.decide.cancel),
};

const ALL: readonly Decision[] = ['approved', 'hold', 'paused', 'canceled', 'awaiting approval'];
/** What can be decided about a text that stands so; what was sent is settled. */
export const decisionsFor = (status: ApprovalStatus): readonly Decision[] =>
  status === 'complete' ? [] : ALL.filter((decision) => decision !== status);

export const KIND_NAMES: Record<ApprovalKind, (t: TFunction) => string> = {
  message: (t) => t(($) => $.campaign.approvalKind.message),
  connection_note: (t) => t(($) => $.campaign.approvalKind.note),
  inmail: (t) => t(($) => $.campaign.approvalKind.inmail),
  email: (t) => t(($) => $.campaign.approvalKind.email),
  sms: (t) => t(($) => $.campaign.approvalKind.sms),
  comment: (t) => t(($) => $.campaign.approvalKind.comment),
  ai_reply: (t) => t(($) => $.campaign.approvalKind.aiReply),
};
