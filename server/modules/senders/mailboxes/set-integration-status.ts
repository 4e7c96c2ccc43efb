import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeStatus, forgetRefusals, integrationById } from './queries.ts';
import { tellMailbox } from './tell-mailbox.ts';
import { noteRefused } from './trial/note-refused.ts';

/**
 * A mailbox or a phone went down or came back. Whoever waits for one hears it from the event; those who see it are told
 * that it is broken, with the carrier's words.
 */
export async function setIntegrationStatus(
  tx: SpaceTx,
  id: string,
  status: 'connected' | 'disconnected',
  problem: string | null = null,
): Promise<boolean> {
  const row = await integrationById(tx, id);
  if (!row) return false;
  const isOther = await changeStatus(tx, id, status, problem);
  if (status === 'connected') await forgetRefusals(tx, id);
  else await noteRefused(tx, id);
  if (!isOther) return false;
  const words = status === 'disconnected' ? { problem: problem ?? '' } : {};
  await tellMailbox(tx, { id, status, accounts: [row.credential_id], ...words });
  return true;
}
