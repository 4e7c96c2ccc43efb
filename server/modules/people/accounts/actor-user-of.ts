import { plainName } from '../../../../engine/text/plain-name.ts';
import type { ActorUser } from '../../../core/auth/actor.ts';
import type { UserRow } from './queries.ts';

/** A person whom a code or a password proved, as the actor of what follows. */
export const actorUserOf = (user: UserRow): ActorUser => ({
  id: user.id,
  brandId: user.brand_id,
  email: user.email,
  name: plainName(`${user.first_name} ${user.last_name}`),
  platformRole: user.platform_role,
});
