import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeStatus, integrationById } from './queries.ts';

/** A mailbox or a phone went down or came back. Whoever waits for one hears it from the event. */
export async function setIntegrationStatus(
  tx: SpaceTx,
  id: string,
  status: 'connected' | 'disconnected',
): Promise<boolean> {
  const row = await integrationById(tx, id);
  if (!row || !(await changeStatus(tx, id, status))) return false;
  await tx.append({ type: 'integration.changed', subjectId: id, data: { status, credentials_id: row.credential_id } });
  return true;
}
