import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { setUnread, unsnoozeConversations } from '../../../contacts/conversations/change-lines.ts';
import { lockConversationRows, sumUnread } from '../../../contacts/conversations/read-scopes.ts';
import { recountUnread } from '../../../contacts/conversations/recount-unread.ts';

/** A snoozed conversation whose time has come is back, unread and above the others, and told. Safe to repeat. */
export async function wakeConversation(tx: SpaceTx, prospectId: string): Promise<void> {
  await lockConversationRows(tx, [prospectId]);
  const woken = await unsnoozeConversations(tx, prospectId);
  if (!woken) return;
  const accounts = await setUnread(tx, [prospectId], null);
  await sumUnread(tx, [prospectId]);
  await recountUnread(tx, accounts);
  await tx.append({ type: 'dialog.changed', subjectId: prospectId, data: { credential_id: null } });
  await tx.append({ type: 'dialog.woken', subjectId: prospectId, data: { snoozed_by: woken.snoozed_by } });
}
