import { type ApiKey, API_KEY_SCOPES } from '../../../../contract/api-keys/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { ApiKeyRow } from './queries.ts';

export function apiKeyOnWire(row: ApiKeyRow, { user }: SpaceActor, now: Date): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: API_KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    hint: row.hint,
    owner: { _id: row.user_id, name: plainName(`${row.first_name} ${row.last_name}`) },
    is_own: row.user_id === user.id,
    created_at: row.created_at.toISOString(),
    renewed_at: row.renewed_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    used_at: row.used_at?.toISOString() ?? null,
    former_until: row.former_until?.toISOString() ?? null,
  };
}
