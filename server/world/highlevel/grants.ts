import { randomBytes } from 'node:crypto';
import type { SyntheticNetwork } from '../network/store.ts';

/** The locations of the agency whose CRM the world has. */
export const LOCATIONS = [
  { id: 'demo-location', name: 'Lumen Sales' },
  { id: 'demo-location-two', name: 'Lumen Recruiting' },
] as const;

type GrantKind = 'code' | 'access' | 'refresh';

export async function newGrant(
  network: SyntheticNetwork,
  kind: GrantKind,
  locationId: string,
  seconds: number,
  redirectUri: string | null = null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await network.all(
    `insert into world.highlevel_grants (token, kind, location_id, redirect_uri, expires_at) values ($1, $2, $3, $4, $5)`,
    [token, kind, locationId, redirectUri, new Date(network.now().getTime() + seconds * 1_000)],
  );
  return token;
}

/** What is used up by it gives nothing a second time: neither a code nor a refresh token. */
export const takeGrant = (network: SyntheticNetwork, kind: GrantKind, token: string) =>
  network.first<{ location_id: string; redirect_uri: string | null }>(
    `delete from world.highlevel_grants where token = $1 and kind = $2 and expires_at > $3
      returning location_id, redirect_uri`,
    [token, kind, network.now()],
  );
