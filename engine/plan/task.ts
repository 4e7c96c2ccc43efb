import type { WaitReason } from '../../contract/enrolments/reasons.ts';
import type { Decision, PlannedAct } from '../decision.ts';
import { skipAt, type StepInput, waitAt } from './input.ts';

const HELD_BY_TASK: readonly (WaitReason | null)[] = ['task', 'extension_failed', 'action_declined'];

/** What somebody else carries out is waited for; null where it has not been asked for yet, or may be asked for again. */
export function whyTask({ node, state, task }: StepInput, by: PlannedAct['by']): Decision | null {
  if (by === 'provider' || !task) return null;
  if (task.status === 'open') return waitAt(node.id, 'task', { values: { by } });
  // released by somebody: the next task is a new one
  if (!HELD_BY_TASK.includes(state.wait_reason)) return null;
  switch (task.status) {
    case 'skipped':
      return skipAt(node.id, 'task_skipped');
    case 'completed':
      return skipAt(node.id, 'next_step_done');
    case 'canceled':
      return waitAt(node.id, 'action_declined', { fix: 'skip_step' });
    case 'failed':
      return by === 'extension' ? waitAt(node.id, 'extension_failed') : skipAt(node.id, 'failed_task');
    default:
      return task.status satisfies never;
  }
}
