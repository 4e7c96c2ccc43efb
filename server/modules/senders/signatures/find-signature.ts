import type { SpaceTx } from '../../../core/db/transaction.ts';
import { type SignatureRow, signatureById } from './queries.ts';

/** A signature of the account, for what is sent with it. */
export const findSignature = (tx: SpaceTx, credentialId: string, id: string): Promise<SignatureRow | undefined> =>
  signatureById(tx, credentialId, id);
