import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';

/** Admins see what every account did, members what those did that they were given. */
export const visibleAccounts = ({ space }: SpaceActor): { visibleFor?: string[] } =>
  space.role === 'admin' ? {} : { visibleFor: space.availableCredentials };

/** Those that a member was given. */
export const seenCredentials: SeenAmong = async (_tx, { space }, ids) =>
  ids.filter((id) => space.availableCredentials.includes(id));
