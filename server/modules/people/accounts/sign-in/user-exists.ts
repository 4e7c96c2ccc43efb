import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { emailIsTaken } from '../queries.ts';

export const userExists = async (
  tx: PlatformTx,
  { brandId }: TokenActor,
  { email }: { email: string },
): Promise<{ exists: boolean }> => ({ exists: await emailIsTaken(tx, brandId, email) });
