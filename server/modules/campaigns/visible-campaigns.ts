import type { SpaceActor } from '../../core/auth/actor.ts';
import type { CampaignFilter } from './queries.ts';

/** Admins see every campaign, members those of the social accounts they were given. */
export const visibleCampaigns = ({ space }: SpaceActor): CampaignFilter =>
  space.role === 'admin' ? {} : { visibleFor: space.availableCredentials };
