import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { CampaignFilter } from './queries.ts';

/** Admins see every campaign; members those of the social accounts they were given, and their own without one. */
export const visibleCampaigns = ({ space, user }: SpaceActor): CampaignFilter =>
  space.role === 'admin' ? {} : { visibleFor: { userId: user.id, credentials: space.availableCredentials } };
