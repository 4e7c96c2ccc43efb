import { OAUTH_SCOPES, type OauthScope } from '../../../../contract/oauth/schemas.ts';
import { hashToken } from '../../../core/auth/token.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type ClientRow, clientByClientId, livingRecord, waitingRecord } from './queries.ts';

/** What an application waits for. */
export interface WaitingRequest {
  hash: Buffer;
  client: ClientRow;
  scopes: OauthScope[];
  redirectUri: string;
}

interface Interaction {
  params: { client_id?: string; scope?: string; redirect_uri?: string };
  result?: object;
}

/** The request behind the consent screen's address; refuses one that is over, or that another application made. */
export async function findRequest(
  tx: PlatformTx,
  { state, clientId }: { state: string; clientId: string },
  { toAnswer }: { toAnswer: boolean },
): Promise<WaitingRequest> {
  const hash = hashToken(state);
  const row = toAnswer ? await waitingRecord(tx, hash) : await livingRecord(tx, 'Interaction', hash);
  const { params, result } = (row?.payload ?? { params: {} }) as Interaction;
  if (!row || result || params.client_id !== clientId) throw refuse('not_found');
  const client = await clientByClientId(tx, clientId);
  if (!client || !params.redirect_uri) throw refuse('not_found');
  const asked = (params.scope ?? '').split(' ');
  return {
    hash,
    client,
    scopes: OAUTH_SCOPES.filter((scope) => asked.includes(scope)),
    redirectUri: params.redirect_uri,
  };
}
