import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { changeSignature, deleteRow, signaturesOf } from './queries.ts';
import { publishSignatures } from './signature-on-wire.ts';

/** After the default one the oldest that is left becomes it. */
export async function deleteSignature(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: account, sig }: { id: string; sig: string },
): Promise<Nothing> {
  await findCredential(tx, actor, account, 'lock');
  const all = await signaturesOf(tx, account);
  const row = all.find(({ id }) => id === sig);
  if (!row) throw refuse('not_found');
  await deleteRow(tx, sig);
  const oldest = all.find(({ id }) => id !== sig);
  if (row.is_default && oldest) await changeSignature(tx, oldest.id, { is_default: true });
  await publishSignatures(tx, account, actor.user.id);
  return {};
}
