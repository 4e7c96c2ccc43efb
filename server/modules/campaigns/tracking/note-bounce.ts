import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countBounceOf } from '../../senders/mailboxes/count-mail.ts';
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
  if (await markMessage(tx, intentId, 'bounced_at', at)) await countBounceOf(tx, intentId);
  if (enrolmentId) await recordFact(tx, { prospectId, enrolmentId, fact: 'bounced', at });
}
