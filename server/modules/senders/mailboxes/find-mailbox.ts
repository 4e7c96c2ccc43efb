import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Mailbox } from '../../../providers/email/port.ts';
import { integrationById } from './queries.ts';

/** A mailbox that the account may send by: its own, or the workspace's. */
export async function findMailbox(
  tx: SpaceTx,
  id: string,
  credentialId: string,
): Promise<(Mailbox & { isConnected: boolean }) | null> {
  const row = await integrationById(tx, id);
  if (!row || row.category !== 'email' || !row.email) return null;
  if (row.credential_id !== null && row.credential_id !== credentialId) return null;
  return { id: row.id, email: row.email, senderName: row.sender_name, isConnected: row.status === 'connected' };
}
