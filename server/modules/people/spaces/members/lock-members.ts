import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { adminIds, lockSpace } from '../queries.ts';

/**
 * Holds the workspace and answers its admins as they are now. Who acts as one must still be one: two admins may have
 * demoted each other at the same moment, and the first of them has won.
 */
export async function lockMembers(tx: SpaceTx, { user, space }: SpaceActor): Promise<string[]> {
  await lockSpace(tx);
  const admins = await adminIds(tx);
  if (space.role === 'admin' && !space.isVisiting && !admins.includes(user.id)) throw refuse('forbidden');
  return admins;
}
