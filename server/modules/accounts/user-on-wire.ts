import type { User } from '../../../contract/accounts.ts';
import type { ActorSpace } from '../../core/auth/actor.ts';
import type { UserRow } from './queries.ts';

export function userOnWire(row: UserRow, space: ActorSpace | null): User {
  return {
    _id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    avatar: row.avatar,
    brand: row.brand_key,
    status: row.status,
    email_confirmed: row.email_confirmed,
    language: row.language,
    is_admin: row.platform_role === 'platform_admin',
    platform_role: row.platform_role,
    space: space && {
      _id: space.id,
      role: space.role,
      allowed_pages: space.allowedPages,
      is_visiting: space.isVisiting,
    },
    track_info: row.track_info,
  };
}
