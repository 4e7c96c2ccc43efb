import type { ActorUser } from '../../../core/auth/actor.ts';

/** The one brand whose customers an admin looks after; undefined means all of them. */
export const brandSeenBy = (user: ActorUser): string | undefined =>
  user.platformRole === 'platform_admin' ? undefined : user.brandId;
