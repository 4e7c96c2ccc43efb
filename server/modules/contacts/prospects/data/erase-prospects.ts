import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { recountUnread } from '../../conversations/recount-unread.ts';
import { countOut, forgetLedger, lockForErasure, deleteProspectRows, unreadAccounts } from './erase-queries.ts';

/**
 * Deletes people and everything that is kept of them: messages, notes, ways, tasks, meetings, events, and those who were
 * merged into them. For whom something is just going out are passed over. Answers whom it deleted.
 */
export async function eraseProspects(tx: SpaceTx, ids: readonly string[]): Promise<string[]> {
  const { people, erased, enrolments } = await lockForErasure(tx, ids);
  if (people.length === 0) return [];
  const accounts = await unreadAccounts(tx, people);
  await countOut(tx, enrolments);
  await forgetLedger(tx, people, enrolments);
  await deleteProspectRows(tx, people);
  if (accounts.length > 0) await recountUnread(tx, accounts);
  return erased;
}
