import { hashToken } from '../../../../core/auth/token.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { useCode } from '../password/codes.ts';
import type { External } from './external-identity.ts';

/** A sign-in that was begun and is now answered. */
export interface BegunRequest {
  brandId: string;
  nonce: string;
  verifier: string;
  /** The hash of the token that the visitor had when they began. */
  token: string;
  origin: string;
  redirect: string;
}

const place = (state: string) => ({ table: 'accounts_codes', id: hashToken(state).toString('base64url') });

export const sealVerifier = (verifier: string, state: string, { secrets }: Services): string =>
  secrets.seal(verifier, place(state));

/** Uses the state up: an answer that comes a second time, or from the other provider, finds nothing. */
export async function takeRequest(
  tx: PlatformTx,
  provider: External,
  state: string,
  { secrets }: Services,
): Promise<BegunRequest> {
  const { brand_id, user_id, data } = await useCode(tx, 'external', state);
  // a ticket is of the same kind, but belongs to somebody already
  if (user_id || data.provider !== provider) throw refuse('code_invalid');
  const { nonce = '', verifier = '', token = '', origin = '', redirect = '' } = data;
  return { brandId: brand_id, nonce, verifier: secrets.open(verifier, place(state)), token, origin, redirect };
}
