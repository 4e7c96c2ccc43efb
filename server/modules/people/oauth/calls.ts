import type { oauthCalls } from '../../../../contract/oauth/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { acceptRequest } from './accept-request.ts';
import { createOauthClient } from './create-oauth-client.ts';
import { declineRequest } from './decline-request.ts';
import { deleteClient } from './delete-client.ts';
import { listClients } from './list-clients.ts';
import { listGrants } from './list-grants.ts';
import { revokeGrant } from './revoke-grant.ts';
import { showRequest } from './show-request.ts';

export const oauthHandlers: Handlers<typeof oauthCalls> = {
  client: showRequest,
  accept: acceptRequest,
  decline: declineRequest,
  grants: listGrants,
  revokeGrant,
  clients: listClients,
  createClient: createOauthClient,
  deleteClient,
};
