import type { CredentialLimits } from '../../../../contract/limits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { describeLimits } from './describe-limits.ts';

export async function getLimits(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<CredentialLimits> {
  return describeLimits(tx, await findCredential(tx, actor, id));
}
