import type { CallParsed, Nothing } from '../../../../contract/call.ts';
import type { meetingCalls } from '../../../../contract/meetings/calls.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { answerWith } from './answer-with.ts';
import { changeMeeting, deleteMeeting, lockMeeting, type MeetingRow } from './queries.ts';
import { requireTimes } from './require-times.ts';
import { tellMeeting } from './tell-meeting.ts';
import { visibleMeetings } from './visible-meetings.ts';

async function findMeeting(tx: SpaceTx, actor: SpaceActor, id: string): Promise<MeetingRow> {
  const row = await lockMeeting(tx, { ...visibleMeetings(actor), id });
  if (!row) throw refuse('not_found');
  return row;
}

export async function updateMeeting(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, event, place, start, end }: CallParsed<(typeof meetingCalls)['update']>,
): Promise<Meeting> {
  const row = await findMeeting(tx, actor, id);
  if (row.status === 'canceled') throw refuse('conflict');
  const { isMoved, ...times } = requireTimes(tx, { start, end }, row.start_at);
  const status = isMoved ? 'rescheduled' : row.status;
  await changeMeeting(tx, id, { event, place, ...times, status });
  return answerWith(tx, actor, id, isMoved ? 'rescheduled' : 'edited');
}

/** What was canceled stays with the person; the campaigns that it stopped stay stopped. */
export async function cancelMeeting(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Meeting> {
  const row = await findMeeting(tx, actor, id);
  if (row.status === 'canceled' || row.end_at < tx.now) throw refuse('conflict');
  await changeMeeting(tx, id, { status: 'canceled' });
  return answerWith(tx, actor, id, 'canceled');
}

export async function removeMeeting(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const row = await findMeeting(tx, actor, id);
  await deleteMeeting(tx, id);
  const { prospect_id: prospectId, start_at: start } = row;
  await tellMeeting(tx, { id, prospectId, status: 'deleted', start, actorId: actor.user.id });
  return {};
}
