import type { User } from '../../../../contract/accounts/people.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { ActorSpace } from '../../../core/auth/actor.ts';
import type { UserRow } from './queries.ts';

export function userOnWire(row: UserRow, space: ActorSpace | null): User {
  return {
    _id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: plainName(`${row.first_name} ${row.last_name}`),
    avatar: row.avatar,
    phone: row.phone,
    country_code: row.country_code,
    timezone: row.timezone,
    brand: row.brand_key,
    status: row.status,
    email_confirmed: row.email_confirmed,
    has_password: row.has_password,
    has_second_step: row.has_second_step,
    language: row.language,
    is_admin: row.platform_role !== 'none',
    is_original_admin: row.platform_role !== 'none',
    platform_role: row.platform_role,
    spaces_count: row.spaces_count,
    space: space && {
      _id: space.id,
      role: space.role,
      allowed_pages: space.allowedPages,
      is_visiting: space.isVisiting,
    },
    track_info: row.track_info,
    config: { is_ghl_connected: row.is_crm_connected },
  };
}
