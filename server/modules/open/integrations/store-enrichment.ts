import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { ContactData } from '../../../providers/enrichment/port.ts';
import { storeContact } from '../../contacts/prospects/record/keep-contact.ts';
import { takeCredits } from '../../people/spaces/features/take-credits.ts';

const PRICE = 1;

/**
 * What was found belongs to the person from now on, and costs the workspace a credit: once, however often it comes home
 * from the look-up that began then.
 */
export async function storeEnrichment(tx: SpaceTx, prospectId: string, began: Date, found: ContactData): Promise<void> {
  const email = found.emails.work ?? found.emails.personal ?? null;
  if (!(await storeContact(tx, prospectId, began, { email, phones: found.phones }))) return;
  if (email) await tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger: 'fetched_email' } });
  await takeCredits(tx, PRICE);
  await tx.append({ type: 'space.credits_changed', data: {} });
}
