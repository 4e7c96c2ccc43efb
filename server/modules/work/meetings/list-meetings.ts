import type { CallParsed } from '../../../../contract/call.ts';
import type { meetingCalls } from '../../../../contract/meetings/calls.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { meetingOnWire } from './meeting-on-wire.ts';
import { comingMeetings, pastMeetings } from './queries.ts';
import { visibleMeetings } from './visible-meetings.ts';

/** To come is what is not over yet, canceled or not: whoever looks sees that it was. */
export async function listMeetings(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile_id: prospectId, when, limit }: CallParsed<(typeof meetingCalls)['list']>,
): Promise<Meeting[]> {
  const read = when === 'coming' ? comingMeetings : pastMeetings;
  const rows = await read(tx, { ...visibleMeetings(actor), prospectId }, limit);
  return rows.map((row) => meetingOnWire(row, tx.now));
}
