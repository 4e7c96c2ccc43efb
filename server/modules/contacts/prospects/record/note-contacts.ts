import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { type ContactMoment, moveLastContacts } from './contact-queries.ts';

/** When something last passed between us and people: many at once, of whatever workspaces. */
export async function noteContacts(tx: SpaceTx | PlatformTx, contacts: readonly ContactMoment[]): Promise<void> {
  if (contacts.length > 0) await moveLastContacts(tx, contacts);
}
