import { TOKEN_DAYS } from '../../../contract/accounts.ts';
import { hashToken, newToken } from '../../core/auth/token.ts';
import type { PlatformTx } from '../../core/db/transaction.ts';
import { insertToken } from './queries.ts';

/** Makes a token and keeps its hash. Only the caller ever sees the token itself. */
export async function issueToken(
  tx: PlatformTx,
  owner: { brandId: string; userId?: string; spaceId?: string },
): Promise<string> {
  const token = newToken();
  await insertToken(tx, {
    hash: hashToken(token),
    brandId: owner.brandId,
    userId: owner.userId ?? null,
    spaceId: owner.spaceId ?? null,
    expiresAt: new Date(tx.now.getTime() + TOKEN_DAYS * 86_400_000),
  });
  return token;
}
