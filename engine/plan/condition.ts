import { type Condition, PATIENT_CONDITIONS, type SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { DAY, scaleDuration, later, readyAt } from '../time/durations.ts';
import type { EnrolmentState } from '../enrolment.ts';
import { emailToUse, phoneToUse } from './addresses.ts';
import { type PlanInput, waitAt } from './input.ts';

/** Which way a condition leads; what has not happened yet is waited for, as long as the step says. */
export function decideCondition(input: PlanInput, node: SequenceNode & { condition: Condition }): Decision {
  const { state, space, now } = input;
  if (holds(input, node)) return { kind: 'branch', node_id: node.id, branch: 'yes' };
  const no: Decision = { kind: 'branch', node_id: node.id, branch: 'no' };
  if (!PATIENT_CONDITIONS.includes(node.condition)) return no;
  const patience = scaleDuration((node.settings.within_days ?? 0) * DAY, space.timeScale);
  const until = later(readyAt(node, state.arrived_at, space.timeScale), patience);
  return now < until ? waitAt(node.id, 'condition', { until, values: { condition: node.condition } }) : no;
}

function holds(
  { state, person }: PlanInput,
  { condition, settings }: SequenceNode & { condition: Condition },
): boolean {
  switch (condition) {
    case 'connected':
    case 'accepted':
      return state.connected_at !== null;
    case 'message_seen':
      return isSince(state.seen_at, state.messaged_at);
    case 'replied':
      return state.replied_at !== null;
    case 'email_opened':
      return isSince(state.opened_at, state.emailed_at);
    case 'link_clicked':
      return isSince(state.clicked_at, earlierOf(state));
    case 'has_email':
      return emailToUse(person, settings.email_type) !== null;
    case 'has_phone':
      return phoneToUse(person) !== null;
    case 'label':
      return settings.label_id !== undefined && person.label_ids.includes(settings.label_id);
    default:
      return condition satisfies never;
  }
}

/** What is asked is about the last message, not about the one before. */
const isSince = (at: Date | null, sentAt: Date | null): boolean => at !== null && (sentAt === null || at >= sentAt);

/** A link may stand in the last email as well as in the last message. */
function earlierOf({ emailed_at, messaged_at }: EnrolmentState): Date | null {
  if (emailed_at === null || messaged_at === null) return emailed_at ?? messaged_at;
  return emailed_at < messaged_at ? emailed_at : messaged_at;
}
