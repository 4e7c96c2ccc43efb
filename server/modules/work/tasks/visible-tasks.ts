import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { TaskFilter } from './queries.ts';

/** Admins see every task; members those of the accounts they were given, what was given to them, and what they made. */
export const visibleTasks = ({ space, user }: SpaceActor): TaskFilter =>
  space.role === 'admin' ? {} : { visibleFor: { credentials: space.availableCredentials, userId: user.id } };
