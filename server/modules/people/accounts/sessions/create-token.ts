import type { Visitor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { brandOfHost } from '../../../platform/whitelabel/brand-of-host.ts';
import { issueToken } from './issue-token.ts';

export async function createToken(tx: PlatformTx, visitor: Visitor): Promise<{ token: string }> {
  const brand = await brandOfHost(tx, visitor.host);
  return { token: await issueToken(tx, { brandId: brand.id, visitor }) };
}
