import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Says that it changed, to whoever looks at it. */
export async function tellMeeting(
  tx: SpaceTx,
  { id, prospectId, status, actorId }: { id: string; prospectId: string; status: string; actorId: string | null },
): Promise<void> {
  await tx.append({ type: 'meeting.changed', subjectId: prospectId, actorId, data: { meeting_id: id, status } });
}
