import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeMeeting, lockMeeting } from './queries.ts';
import { tellMeeting } from './tell-meeting.ts';

/** Where it was booked it was moved; what a member has deleted meanwhile stays so. */
export async function moveBooked(
  tx: SpaceTx,
  id: string,
  { event, place, start, end }: { event: string; place: string; start: Date; end: Date },
): Promise<void> {
  const row = await lockMeeting(tx, { id });
  if (!row) return;
  await changeMeeting(tx, id, { event, place, start_at: start, end_at: end, status: 'rescheduled' });
  await tellMeeting(tx, { id, prospectId: row.prospect_id, status: 'rescheduled', actorId: null });
}

/** Where it was booked it was canceled; one that is over took place. */
export async function cancelBooked(tx: SpaceTx, id: string): Promise<void> {
  const row = await lockMeeting(tx, { id });
  if (!row || row.status === 'canceled' || row.end_at < tx.now) return;
  await changeMeeting(tx, id, { status: 'canceled' });
  await tellMeeting(tx, { id, prospectId: row.prospect_id, status: 'canceled', actorId: null });
}
