import type { SpaceTx } from '../../../core/db/transaction.ts';
import { hasMeeting } from './queries.ts';

interface Told {
  id: string;
  prospectId: string;
  status: string;
  /** When it takes place now, for who reads what happened. */
  start: Date;
  actorId: string | null;
}

/** Says that it changed, to whoever looks at it; and where it was the only one of the person, that there is none. */
export async function tellMeeting(tx: SpaceTx, { id, prospectId, status, start, actorId }: Told): Promise<void> {
  const data = { meeting_id: id, status, start: start.toISOString() };
  await tx.append({ type: 'meeting.changed', subjectId: prospectId, actorId, data });
  if (status !== 'canceled' && status !== 'deleted') return;
  if (await hasMeeting(tx, prospectId)) return;
  const trigger = 'meet_canceled';
  await tx.append({ type: 'prospect.touched', subjectId: prospectId, actorId, data: { trigger } });
}
