import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { LiveRoom } from '../../../core/events/listener.ts';
import { accountsTalkingTo } from '../../contacts/conversations/change-lines.ts';

/** Where a conversation is told: to admins, and to members who use the account, or one of those that talk to the person. */
export async function roomsOf(tx: SpaceTx, prospectId: string, credentialId: string | null): Promise<LiveRoom[]> {
  const accounts = credentialId ? [credentialId] : await accountsTalkingTo(tx, prospectId);
  return [`admins:${tx.spaceId}`, ...accounts.map((id) => `dialogs:${id}` as const)];
}
