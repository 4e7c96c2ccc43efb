import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { MeetingFilter } from './queries.ts';

/** Admins see every meeting; members those of the accounts they were given, of none, and what they noted. */
export const visibleMeetings = ({ space, user }: SpaceActor): MeetingFilter =>
  space.role === 'admin' ? {} : { visibleFor: { credentials: space.availableCredentials, userId: user.id } };
