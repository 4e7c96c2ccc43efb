import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeMeeting, lockMeeting } from './queries.ts';
import { tellMeeting } from './tell-meeting.ts';

/** Where it was booked it was moved, maybe to another member's calendar; what a member has deleted meanwhile stays so. */
export async function moveBooked(
  tx: SpaceTx,
  id: string,
  { event, place, start, end, host }: { event: string; place: string; start: Date; end: Date; host: string },
): Promise<void> {
  const row = await lockMeeting(tx, { id });
  if (!row) return;
  const change = { event, place, start_at: start, end_at: end, status: 'rescheduled', created_by: host };
  await changeMeeting(tx, id, change);
  const { prospect_id: prospectId } = row;
  // a member had crossed it out here: it takes place after all
  if (row.status === 'canceled')
    await tx.append({
      type: 'prospect.touched',
      subjectId: prospectId,
      data: { trigger: 'meet_booked', meeting_id: id },
    });
  await tellMeeting(tx, { id, prospectId, status: 'rescheduled', start, actorId: null });
}

/** Where it was booked it was canceled; one that is over took place. */
export async function cancelBooked(tx: SpaceTx, id: string): Promise<void> {
  const row = await lockMeeting(tx, { id });
  if (!row || row.status === 'canceled' || row.end_at < tx.now) return;
  await changeMeeting(tx, id, { status: 'canceled' });
  await tellMeeting(tx, { id, prospectId: row.prospect_id, status: 'canceled', start: row.start_at, actorId: null });
}
