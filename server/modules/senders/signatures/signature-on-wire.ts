import type { Signature } from '../../../../contract/signatures/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { SignatureRow } from './queries.ts';

export const signatureOnWire = ({ id, ...row }: SignatureRow): Signature => ({ _id: id, ...row });

export async function publishSignatures(tx: SpaceTx, credentialId: string, actorId: string): Promise<void> {
  await tx.append({ type: 'signatures.changed', subjectId: credentialId, actorId, data: {} });
}
