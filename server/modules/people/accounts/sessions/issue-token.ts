import { TOKEN_DAYS } from '../../../../../contract/accounts/people.ts';
import type { Visitor } from '../../../../core/auth/actor.ts';
import { hashToken, newToken } from '../../../../core/auth/token.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { insertToken } from './token-queries.ts';

interface Owner {
  brandId: string;
  userId?: string;
  spaceId?: string;
  /** From where it is asked for, so that the person can tell their sessions apart. */
  visitor?: Visitor;
}

/** Makes a token and keeps its hash. Only the caller ever sees the token itself. */
export async function issueToken(tx: PlatformTx, owner: Owner): Promise<string> {
  const token = newToken();
  await insertToken(tx, {
    hash: hashToken(token),
    brandId: owner.brandId,
    userId: owner.userId ?? null,
    spaceId: owner.spaceId ?? null,
    address: owner.visitor?.address ?? null,
    agent: owner.visitor?.agent ?? null,
    expiresAt: new Date(tx.now.getTime() + TOKEN_DAYS * 86_400_000),
  });
  return token;
}
