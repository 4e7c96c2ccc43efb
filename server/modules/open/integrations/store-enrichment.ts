import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { ContactData } from '../../../providers/enrichment/port.ts';
import { askChecks } from '../../contacts/prospects/verification/ask-checks.ts';
import { storeContact } from '../../contacts/prospects/record/keep-contact.ts';

/**
 * What was found belongs to the person from now on: once, however often it comes home from the look-up that began then.
 * Its credit was reserved with the line in the ledger, before anything was asked (server/runner/commit-intents.ts).
 */
export async function storeEnrichment(tx: SpaceTx, prospectId: string, began: Date, found: ContactData): Promise<void> {
  const email = found.emails.work ?? found.emails.personal ?? null;
  if (!(await storeContact(tx, prospectId, began, { email, phones: found.phones }))) return;
  await askChecks(tx, [email]);
  if (email) await tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger: 'fetched_email' } });
  await tx.append({ type: 'space.credits_changed', data: {} });
}
