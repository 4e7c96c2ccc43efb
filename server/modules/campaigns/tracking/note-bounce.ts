import type { SpaceTx } from '../../../core/db/transaction.ts';
import { recordFact } from '../enrolments/record-fact.ts';
import { markMessage } from '../../contacts/conversations/mark-messages.ts';

/** A mail came back: of this one way only, another campaign may know another address. */
export async function noteBounce(
  tx: SpaceTx,
  {
    intentId,
    prospectId,
    enrolmentId,
    at,
  }: { intentId: string; prospectId: string; enrolmentId: string | null; at: Date },
): Promise<void> {
  await markMessage(tx, intentId, 'bounced_at', at);
  if (enrolmentId) await recordFact(tx, { prospectId, enrolmentId, fact: 'bounced', at });
}
