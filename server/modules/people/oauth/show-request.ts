import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { oauthCalls } from '../../../../contract/oauth/calls.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { findRequest } from './find-request.ts';

type Show = (typeof oauthCalls)['client'];

export async function showRequest(
  tx: PlatformTx,
  _actor: UserActor,
  input: CallParsed<Show>,
): Promise<CallPayload<Show>> {
  const waiting = { state: input.state, clientId: input.oauth_client };
  const { client, scopes, redirectUri } = await findRequest(tx, waiting, { toAnswer: false });
  return { client_id: client.client_id, name: client.name, scopes, redirect_host: new URL(redirectUri).host };
}
