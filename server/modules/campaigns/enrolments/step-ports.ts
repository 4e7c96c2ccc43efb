import type { ApprovalStatus } from '../../../../contract/approvals/schemas.ts';
import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** Texts that somebody approves before a step is taken. */
export const stepApprovals = new Port<{
  /** How the text of the step that each of these people stands at was decided, by enrolment. */
  decisions(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<Map<string, ApprovalStatus>>;
  /** Asks once more about what was declined. Answers whose was. */
  askAgain(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<Set<string>>;
  /** The approved text was sent. */
  complete(
    tx: SpaceTx | PlatformTx,
    sent: readonly { space_id: string; enrolment_id: string; node_id: string }[],
  ): Promise<void>;
  /** These enrolments belong to another record of the same person. */
  move(tx: SpaceTx, enrolmentIds: readonly string[], prospects: { from: string; to: string }): Promise<void>;
}>('stepApprovals');

/** Steps that a person takes by hand. */
export const stepTasks = new Port<{
  /** Skips the open tasks of these steps. Answers how the newest of each stood before, by enrolment. */
  skip(tx: SpaceTx, enrolmentIds: readonly string[]): Promise<Map<string, Task['status']>>;
}>('stepTasks');
