import type { ApprovalStatus } from '../../contract/approvals/schemas.ts';
import type { Fix, SkipReason, WaitReason } from '../../contract/enrolments/reasons.ts';
import type { Action, SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { TASK_STATUSES } from '../../contract/tasks/schemas.ts';
import type { Decision, WaitDecision } from '../decision.ts';
import type { EnrolmentState } from '../enrolment.ts';
import type { CampaignFacts, ProspectFacts, SenderFacts, SpaceFacts } from '../facts.ts';
import { fixOf } from '../fix-of.ts';
import type { Graph } from '../sequence/graph.ts';

/** All that a decision about one person is made from. */
export interface PlanInput {
  graph: Graph;
  state: EnrolmentState;
  person: ProspectFacts;
  sender: SenderFacts;
  campaign: CampaignFacts;
  space: SpaceFacts;
  now: Date;
  /** The enrolment's id: chance is drawn from it. */
  seed: string;
  /** Of the step the person stands at. */
  approval?: { status: ApprovalStatus; subject: string; text: string } | null;
  /** The newest task of the step the person stands at. */
  task?: { status: (typeof TASK_STATUSES)[number] } | null;
  /** Steps that were carried out for this enrolment before: an edit may lead back to one, or to one before it. */
  done?: ReadonlySet<string>;
}

/** The same, at a step that acts. */
export interface StepInput extends PlanInput {
  node: SequenceNode & { action: Action };
}

export interface PlannedText {
  subject: string;
  text: string;
}

/** Nothing of its own keeps the step from being done: where to, and by which mailbox. */
export interface Ready {
  kind: 'ready';
  to: string | null;
  integration_id: string | null;
}
export const ready = (to: string | null = null, integrationId: string | null = null): Ready => ({
  kind: 'ready',
  to,
  integration_id: integrationId,
});

interface WaitDetails {
  until?: Date | null;
  values?: Record<string, string | number>;
  fix?: Fix | null;
}
export const waitAt = (nodeId: string, reason: WaitReason, told: WaitDetails = {}): WaitDecision => ({
  kind: 'wait',
  node_id: nodeId,
  reason,
  values: told.values ?? {},
  until: told.until ?? null,
  fix: told.fix === undefined ? fixOf(reason) : told.fix,
});

export const skipAt = (nodeId: string, reason: SkipReason): Decision => ({ kind: 'skip', node_id: nodeId, reason });
