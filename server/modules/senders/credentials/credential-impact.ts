import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { credentialUsers } from './credential-ports.ts';
import { findCredential } from './find-credential.ts';

/** What waits when the account is paused, and stops when it is deleted. */
export async function credentialImpact(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<{ campaigns: number; people: number }> {
  await findCredential(tx, actor, id);
  return credentialUsers.one.running(tx, id);
}
