import type { Tier } from '../../../../contract/features.ts';
import type { OwnSpace } from '../../../../contract/spaces/schemas.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { spacesOf } from './queries.ts';

/** The chosen one first, the others by name. */
export async function listOwnSpaces(tx: PlatformTx, actor: UserActor): Promise<OwnSpace[]> {
  const rows = await spacesOf(tx, actor.user.id);
  const spaces = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    avatar: row.avatar,
    status: row.status as OwnSpace['status'],
    tier: row.tier as Tier,
    role: row.role as OwnSpace['role'],
    users_count: row.users_count,
    is_current: row.id === actor.space?.id,
  }));
  return [...spaces.filter((space) => space.is_current), ...spaces.filter((space) => !space.is_current)];
}
