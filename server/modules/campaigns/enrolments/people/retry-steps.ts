import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { forgetAbsences } from '../../../contacts/prospects/record/note-absence.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { stepApprovals } from '../step-ports.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';

/** Trying again does nothing about these: somebody has to act, or there is nothing to try before its time. */
const NOT_RETRIED: ReadonlySet<WaitReason> = new Set(['approval', 'task', 'outcome_unknown'] satisfies WaitReason[]);

/** Releases people from what holds them: they are looked at again at once, and a declined text is asked about again. */
export async function retrySteps(tx: SpaceTx, rows: readonly EnrolmentRow[]): Promise<number> {
  const held = rows.filter(
    ({ status, wait_reason }) => status === 'active' && wait_reason !== null && !NOT_RETRIED.has(wait_reason),
  );
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // who is sent to sooner is not waited for by any other step either
  const away = held.filter(({ wait_reason }) => wait_reason === 'person_away');
  await forgetAbsences(
    tx,
    away.map(({ prospect_id }) => prospect_id),
  );
  const asked = await stepApprovals.one.askAgain(tx, ids);
  const at = tx.now.toISOString();
  return changeEnrolments(tx, ids, ({ id, node_id }): EnrolmentEvent[] =>
    asked.has(id) && node_id !== null
      ? [{ type: 'enrolment.waiting', at, data: { node_id, reason: 'approval', values: {}, due_at: null } }]
      : [{ type: 'enrolment.resumed', at, data: { due_at: at } }],
  );
}
