import { type ApiKey, API_KEY_SCOPES, API_KEY_USE_DAYS } from '../../../../contract/api-keys/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { daysFrom } from './add-secret.ts';
import type { ApiKeyRow } from './queries.ts';

interface Seen {
  actor: SpaceActor;
  now: Date;
  /** How often it was used, by day. */
  calls?: ReadonlyMap<string, number>;
}

export function apiKeyOnWire(row: ApiKeyRow, { actor, now, calls }: Seen): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    scopes: API_KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    hint: row.hint,
    owner: { _id: row.user_id, name: plainName(`${row.first_name} ${row.last_name}`) },
    is_own: row.user_id === actor.user.id,
    created_at: row.created_at.toISOString(),
    renewed_at: row.renewed_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    used_at: row.used_at?.toISOString() ?? null,
    used_by: row.used_by,
    calls_by_day: keyDays(now).map((day) => calls?.get(day) ?? 0),
    former_until: row.former_until?.toISOString() ?? null,
  };
}

/** The days of which it is told how often a key was used, today last. */
export const keyDays = (now: Date): string[] =>
  Array.from({ length: API_KEY_USE_DAYS }, (_, at) =>
    daysFrom(now, at - API_KEY_USE_DAYS + 1)
      .toISOString()
      .slice(0, 10),
  );
