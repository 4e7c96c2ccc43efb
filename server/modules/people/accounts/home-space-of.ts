import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { firstSpaceOf } from './queries.ts';

/** The workspace in which what a person does to their account is told: never one that they only visit. */
export async function homeSpaceOf(tx: PlatformTx, { user, space }: UserActor): Promise<string | undefined> {
  return space && !space.isVisiting ? space.id : firstSpaceOf(tx, user.id);
}
