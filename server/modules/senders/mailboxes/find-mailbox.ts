import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Secrets } from '../../../core/secrets/create-secrets.ts';
import type { CustomerMailbox } from '../../../providers/email/port.ts';
import { openMailAccess } from './access/mail-access.ts';
import { integrationById } from './queries.ts';

/** A mailbox whoever's it is, opened; null where nobody can reach it. */
export async function openedMailbox(tx: SpaceTx, id: string, secrets: Secrets): Promise<CustomerMailbox | null> {
  const row = await integrationById(tx, id);
  const access = row?.category === 'email' ? openMailAccess(secrets, row) : null;
  if (!row?.email || !access) return null;
  return { id: row.id, email: row.email, senderName: row.sender_name, access };
}

/** With how mails of campaigns leave by it. */
export interface SendingMailbox extends CustomerMailbox {
  isConnected: boolean;
  /** Its server lets nobody in, or it was disconnected: whoever signs in all the same only makes it worse. */
  isDown: boolean;
  isPlainText: boolean;
  signatureId: string | null;
}

/** A mailbox that the account may send by: its own, or the workspace's. */
export async function findMailbox(
  tx: SpaceTx,
  id: string,
  credentialId: string,
  secrets: Secrets,
): Promise<SendingMailbox | null> {
  const row = await integrationById(tx, id);
  if (!row || row.category !== 'email' || !row.email) return null;
  if (row.credential_id !== null && row.credential_id !== credentialId) return null;
  const access = openMailAccess(secrets, row);
  if (!access) return null;
  return {
    id: row.id,
    email: row.email,
    senderName: row.sender_name,
    access,
    isConnected: row.status === 'connected',
    isDown: row.status === 'disconnected',
    isPlainText: row.is_plain_text,
    signatureId: row.signature_id,
  };
}
