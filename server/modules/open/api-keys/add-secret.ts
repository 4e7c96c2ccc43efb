import { API_KEY_PREFIX } from '../../../../contract/api-keys/schemas.ts';
import { hashToken, newToken } from '../../../core/auth/token.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { insertSecret, updateApiKey } from './queries.ts';

export const HINT_LENGTH = 4;
const DAY_MS = 86_400_000;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Makes a secret for a key. Only the caller ever sees it; its hash and its last letters are stored. */
export async function addSecret(tx: SpaceTx, keyId: string, endsAt: Date): Promise<string> {
  const token = `${API_KEY_PREFIX}${newToken()}`;
  await insertSecret(tx, { keyId, hash: hashToken(token), endsAt });
  await updateApiKey(tx, keyId, { hint: token.slice(-HINT_LENGTH) });
  return token;
}
