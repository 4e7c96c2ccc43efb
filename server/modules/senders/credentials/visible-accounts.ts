import type { SpaceActor } from '../../../core/auth/actor.ts';

/** Admins see what every account did, members what those did that they were given. */
export const visibleAccounts = ({ space }: SpaceActor): { visibleFor?: string[] } =>
  space.role === 'admin' ? {} : { visibleFor: space.availableCredentials };
