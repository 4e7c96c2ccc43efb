import type { OauthClient } from '../../../../contract/oauth/schemas.ts';
import type { ClientRow } from './queries.ts';

export function clientOnWire(row: ClientRow): OauthClient {
  return {
    _id: row.id,
    client_id: row.client_id,
    name: row.name,
    redirect_uris: row.redirect_uris,
    is_confidential: row.client_secret !== null,
    created_at: row.created_at.toISOString(),
  };
}
