import type { CallParsed } from '../../../../contract/call.ts';
import type { meetingCalls } from '../../../../contract/meetings/calls.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';
import { answerWith } from './answer-with.ts';
import { insertMeeting, prospectOfMeeting } from './queries.ts';
import { requireTimes } from './require-times.ts';

type Create = (typeof meetingCalls)['create'];

/** Booked: the person's campaigns stop, and it is counted where they count their meetings. */
export async function createMeeting(tx: SpaceTx, actor: SpaceActor, input: CallParsed<Create>): Promise<Meeting> {
  const person = await prospectOfMeeting(tx, input.profile_id);
  if (!person) throw refuse('not_found', { fields: { profile_id: 'Not found' } });
  if (input.credentials_id) await findCredential(tx, actor, input.credentials_id);
  const { start_at, end_at } = requireTimes(tx, input);
  const id = newId();
  await insertMeeting(tx, {
    id,
    prospect_id: person.id,
    credential_id: input.credentials_id ?? person.credential_id,
    event: input.event,
    place: input.place,
    start_at,
    end_at,
    created_by: actor.user.id,
  });
  const moved = await recordFact(tx, { prospectId: person.id, fact: 'meeting', at: tx.now });
  // their ways tell it themselves, where there are any
  if (moved === 0)
    await tx.append({
      type: 'prospect.touched',
      subjectId: person.id,
      actorId: actor.user.id,
      data: { trigger: 'meet_booked', meeting_id: id },
    });
  return answerWith(tx, actor, id, 'booked');
}
