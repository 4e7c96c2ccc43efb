import type { AllowedPages, SpaceRole } from '../../../../contract/permissions.ts';
import type { ActorSpace } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { membershipOf } from './queries.ts';

/** What a person is in a workspace they have just entered. */
export async function actorSpaceOf(tx: PlatformTx, userId: string, spaceId: string): Promise<ActorSpace | null> {
  const row = await membershipOf(tx, userId, spaceId);
  if (!row) return null;
  return {
    id: spaceId,
    role: row.role as SpaceRole,
    allowedPages: row.allowed_pages as AllowedPages,
    availableCredentials: row.available_credentials,
    isVisiting: false,
    isClosed: false,
  };
}
