import type { SpaceTx, Transactions } from '../../../core/db/transaction.ts';
import type { Secrets } from '../../../core/secrets/create-secrets.ts';
import { askedForTransfer, changeDomain, type DomainRow, insertHappening } from './queries.ts';
import { tellDomain } from './tell-domain.ts';

/** What the registrar gave out, by itself or by hand. */
export async function keepTransferCode(tx: SpaceTx, secrets: Secrets, row: DomainRow, code: string): Promise<void> {
  const sealed = secrets.seal(code, { table: 'domains', id: row.id, field: 'transfer_code' });
  await changeDomain(tx, row.id, { transfer_code_sealed: sealed });
  await insertHappening(tx, row.id, 'transfer_ready', {});
  await tellDomain(tx, row, 'transfer_ready', {});
  await tx.append({ type: 'domain.changed', subjectId: row.id, data: { status: row.status } });
}

/** By the operator, for a registrar that shows codes to the owner of the account alone; false where nobody asked. */
export async function handInTransferCode(
  transactions: Transactions,
  secrets: Secrets,
  name: string,
  code: string,
): Promise<boolean> {
  const row = await transactions.onPlatform((tx) => askedForTransfer(tx, name.toLowerCase()), { readOnly: true });
  if (!row) return false;
  await transactions.inSpace(row.space_id, (tx) => keepTransferCode(tx, secrets, row, code));
  return true;
}
