import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { LeaveInput, LeaveResult } from '../../contacts/prospects/campaigns-port.ts';
import { changeEnrolments } from './change-enrolments.ts';
import { subtractErasedPeople } from '../campaigns/counts/count-people.ts';
import { deleteEnrolments, leavingAmong, unbegunAmong } from './leave-queries.ts';

/** People are on no way any more. */
export async function leaveCampaigns(tx: SpaceTx, given: LeaveInput): Promise<LeaveResult> {
  const ids = await leavingAmong(tx, given);
  const enrolments: string[] = [];
  const people = new Set<string>();
  const data = { reason: given.reason };
  await changeEnrolments(tx, ids, ({ id, prospect_id, status }) => {
    if (status === 'finished' || status === 'excluded') return [];
    enrolments.push(id);
    people.add(prospect_id);
    return [{ type: 'enrolment.excluded', at: tx.now.toISOString(), data }];
  });
  return { enrolments, people: [...people] };
}

/** Who was not begun with can be added again as if for the first time; with whom something was begun, leave. */
export async function withdrawEnrolments(
  tx: SpaceTx,
  campaignId: string,
  prospectIds: readonly string[],
): Promise<void> {
  const unbegun = await unbegunAmong(tx, campaignId, prospectIds);
  await subtractErasedPeople(tx, unbegun);
  await deleteEnrolments(tx, unbegun);
  await leaveCampaigns(tx, { prospectIds, campaignId, reason: 'removed' });
}
