import type { AdapterPayload } from 'oidc-provider';
import type { Secrets } from '../../../core/secrets/create-secrets.ts';
import type { ClientRow } from './queries.ts';

/** Where a client's secret is sealed to. */
export const secretOf = (id: string) => ({ table: 'oauth_clients', id, field: 'client_secret' });

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

/** An application as the protocol's library wants to see it. */
export function protocolClient(row: ClientRow, secrets: Secrets): AdapterPayload {
  return {
    client_id: row.client_id,
    client_name: row.name,
    redirect_uris: row.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // a program on the person's own machine takes whatever port is free, which only a native client may
    application_type: row.redirect_uris.every((uri) => LOOPBACK.test(uri)) ? 'native' : 'web',
    ...(row.client_secret === null
      ? { token_endpoint_auth_method: 'none' }
      : {
          client_secret: secrets.open(row.client_secret, secretOf(row.id)),
          token_endpoint_auth_method: 'client_secret_basic',
        }),
  };
}
