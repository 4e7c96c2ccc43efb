import type { CallParsed } from '../../../../contract/call.ts';
import type { signatureCalls } from '../../../../contract/signatures/calls.ts';
import type { Signature } from '../../../../contract/signatures/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { changeSignature, clearDefault, signatureById } from './queries.ts';
import { signatureOnWire, publishSignatures } from './signature-on-wire.ts';

/** An account with signatures has a default one: it ends by another becoming it, and not otherwise. */
export async function updateSignature(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: account, sig, name, message, is_default }: CallParsed<(typeof signatureCalls)['update']>,
): Promise<Signature> {
  await findCredential(tx, actor, account, 'lock');
  const row = await signatureById(tx, account, sig);
  if (!row) throw refuse('not_found');
  const after = {
    ...row,
    name: name ?? row.name,
    message: message ?? row.message,
    is_default: row.is_default || is_default === true,
  };
  if (after.is_default && !row.is_default) await clearDefault(tx, account);
  await changeSignature(tx, sig, { name: after.name, message: after.message, is_default: after.is_default });
  await publishSignatures(tx, account, actor.user.id);
  return signatureOnWire(after);
}
