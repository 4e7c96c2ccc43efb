import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { recordFact } from '../../campaigns/enrolments/record-fact.ts';
import { insertMeeting, prospectOfMeeting } from './queries.ts';
import { tellMeeting } from './tell-meeting.ts';

export interface NewMeeting {
  prospectId: string;
  /** The account that last talked to the person, where none is named. */
  credentialId?: string | undefined;
  event: string;
  place: string;
  start: Date;
  end: Date;
  source?: Meeting['source'];
  createdBy: string;
}

/** Booked: the person's campaigns stop, and it is counted where they count their meetings. Null where nobody is there. */
export async function bookMeeting(tx: SpaceTx, given: NewMeeting): Promise<string | null> {
  const person = await prospectOfMeeting(tx, given.prospectId);
  if (!person) return null;
  const { createdBy: actorId } = given;
  const id = newId();
  await insertMeeting(tx, {
    id,
    prospect_id: person.id,
    credential_id: given.credentialId ?? person.credential_id,
    event: given.event,
    place: given.place,
    start_at: given.start,
    end_at: given.end,
    created_by: actorId,
    ...(given.source && { source: given.source }),
  });
  const moved = await recordFact(tx, { prospectId: person.id, fact: 'meeting', at: tx.now });
  // their ways tell it themselves, where there are any
  if (moved === 0)
    await tx.append({
      type: 'prospect.touched',
      subjectId: person.id,
      actorId,
      data: { trigger: 'meet_booked', meeting_id: id },
    });
  await tellMeeting(tx, { id, prospectId: person.id, status: 'booked', start: given.start, actorId });
  return id;
}
