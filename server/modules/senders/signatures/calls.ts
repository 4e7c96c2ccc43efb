import type { signatureCalls } from '../../../../contract/signatures/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createSignature } from './create-signature.ts';
import { deleteSignature } from './delete-signature.ts';
import { listSignatures } from './list-signatures.ts';
import { updateSignature } from './update-signature.ts';

export const signatureHandlers: Handlers<typeof signatureCalls> = {
  list: listSignatures,
  create: createSignature,
  update: updateSignature,
  delete: deleteSignature,
};
