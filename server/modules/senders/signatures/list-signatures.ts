import type { Signature } from '../../../../contract/signatures/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { signaturesOf } from './queries.ts';
import { signatureOnWire } from './signature-on-wire.ts';

export async function listSignatures(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Signature[]> {
  await findCredential(tx, actor, id);
  return (await signaturesOf(tx, id)).map(signatureOnWire);
}
