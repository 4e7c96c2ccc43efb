import type { PlatformTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

export interface NewAccessToken {
  hash: Buffer;
  userId: string;
  brandId: string;
  spaceId: string | null;
  clientId: string;
  grantId: string;
  scopes: string[];
  expiresAt: Date;
}

/** An application's tokens stand among the sessions of the person who gave it access, so that the API knows them. */
export const accessTokens = new Port<{
  add(tx: PlatformTx, token: NewAccessToken): Promise<void>;
  /** Answers the hashes of those that ended. */
  end(tx: PlatformTx, of: { hash: Buffer } | { grantId: string } | { clientId: string }): Promise<Buffer[]>;
}>('accessTokens');
