import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from '../../campaigns/enrolments/change-enrolments.ts';
import { changeStatus, integrationById, waitingFor } from './queries.ts';

/** A mailbox or a phone went down or came back. Who waited for one is looked at again when one comes back. */
export async function setIntegrationStatus(
  tx: SpaceTx,
  id: string,
  status: 'connected' | 'disconnected',
): Promise<boolean> {
  const row = await integrationById(tx, id);
  if (!row || !(await changeStatus(tx, id, status))) return false;
  await tx.append({ type: 'integration.changed', subjectId: id, data: { status, credentials_id: row.credential_id } });
  if (status === 'connected') {
    const waiting = await waitingFor(tx, row.category === 'dialer' ? 'dialer_phone_invalid' : 'integration_invalid');
    const now = tx.now.toISOString();
    await changeEnrolments(tx, waiting, () => [{ type: 'enrolment.resumed', at: now, data: { due_at: now } }]);
  }
  return true;
}
