import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { meetingOnWire } from './meeting-on-wire.ts';
import { meetingById } from './queries.ts';
import { tellMeeting } from './tell-meeting.ts';

/** Says that it changed, and answers it as it is now. */
export async function answerWith(tx: SpaceTx, actor: SpaceActor, id: string, status: string): Promise<Meeting> {
  const row = await meetingById(tx, { id });
  if (!row) throw refuse('not_found');
  await tellMeeting(tx, { id, prospectId: row.prospect_id, status, start: row.start_at, actorId: actor.user.id });
  return meetingOnWire(row, tx.now);
}
