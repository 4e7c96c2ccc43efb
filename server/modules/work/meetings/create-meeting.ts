import type { CallParsed } from '../../../../contract/call.ts';
import type { meetingCalls } from '../../../../contract/meetings/calls.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { bookMeeting } from './book-meeting.ts';
import { meetingOnWire } from './meeting-on-wire.ts';
import { meetingById } from './queries.ts';
import { requireTimes } from './require-times.ts';

type Create = (typeof meetingCalls)['create'];

/** Noted by hand. */
export async function createMeeting(tx: SpaceTx, actor: SpaceActor, input: CallParsed<Create>): Promise<Meeting> {
  if (input.credentials_id) await findCredential(tx, actor, input.credentials_id);
  const { start_at, end_at } = requireTimes(tx, input);
  const id = await bookMeeting(tx, {
    prospectId: input.profile_id,
    credentialId: input.credentials_id,
    event: input.event,
    place: input.place,
    start: start_at,
    end: end_at,
    createdBy: actor.user.id,
  });
  if (!id) throw refuse('not_found', { fields: { profile_id: 'Not found' } });
  return meetingOnWire((await meetingById(tx, { id }))!, tx.now);
}
