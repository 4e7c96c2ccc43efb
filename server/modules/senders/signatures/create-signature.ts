import type { CallParsed } from '../../../../contract/call.ts';
import { type signatureCalls } from '../../../../contract/signatures/calls.ts';
import { SIGNATURES_MAX, type Signature } from '../../../../contract/signatures/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { clearDefault, insertSignature, signaturesOf } from './queries.ts';
import { signatureOnWire, publishSignatures } from './signature-on-wire.ts';

/** The first one is the default, wanted or not; a new default takes the former one's place. */
export async function createSignature(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: account, name, message, is_default }: CallParsed<(typeof signatureCalls)['create']>,
): Promise<Signature> {
  await findCredential(tx, actor, account, 'lock');
  const others = await signaturesOf(tx, account);
  if (others.length >= SIGNATURES_MAX) throw refuse('limit_reached');
  const row = { id: newId(), name, message, is_default: is_default || others.length === 0 };
  if (row.is_default) await clearDefault(tx, account);
  await insertSignature(tx, { ...row, credential_id: account });
  await publishSignatures(tx, account, actor.user.id);
  return signatureOnWire(row);
}
