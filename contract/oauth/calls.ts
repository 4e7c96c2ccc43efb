import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { platformAdmin, signedIn } from '../permissions.ts';
import { OAUTH_SCOPES, OauthClient, OauthGrant, RedirectUri } from './schemas.ts';

/** The request that waits for the person's answer; its uid is the `state` of the consent screen. */
const Waiting = { state: z.string().min(1).max(200), client_id: z.string().min(1).max(200) };

/** The protocol's own addresses (authorize, token, revoke, discovery) are served below /api/oauth beside these. */
export const oauthCalls = {
  client: call({
    method: 'GET',
    path: '/oauth/client',
    summary: 'Who asks for access, and for what',
    access: signedIn,
    query: z.object({ oauth_client: z.string().max(200), state: z.string().max(200) }),
    payload: z.object({
      client_id: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(OAUTH_SCOPES)),
      /** Where the person goes on to, to show them. */
      redirect_host: z.string(),
    }),
    errors: ['not_found'],
  }),
  accept: call({
    method: 'POST',
    path: '/oauth/accept',
    summary: 'Give the application the access it asks for: the address to go on to',
    access: signedIn,
    body: z.strictObject(Waiting),
    payload: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
  decline: call({
    method: 'POST',
    path: '/oauth/decline',
    summary: 'Refuse the application: the address to go on to',
    access: signedIn,
    body: z.strictObject(Waiting),
    payload: z.object({ url: z.string() }),
    errors: ['not_found'],
  }),
  grants: call({
    method: 'GET',
    path: '/oauth/grants',
    summary: 'The applications that have access in the person’s name',
    access: signedIn,
    query: z.object(paging(50)),
    payload: pageSchema(OauthGrant),
  }),
  revokeGrant: call({
    method: 'DELETE',
    path: '/oauth/grants/{grant}',
    summary: 'Take an application’s access away',
    access: signedIn,
    params: z.object({ grant: z.string().min(1).max(100) }),
    payload: Nothing,
    errors: ['not_found'],
  }),
  clients: call({
    method: 'GET',
    path: '/admin/oauth_clients',
    summary: 'The registered applications',
    access: platformAdmin,
    query: z.object(paging(25)),
    payload: pageSchema(OauthClient),
  }),
  createClient: call({
    method: 'POST',
    path: '/admin/oauth_clients',
    summary: 'Register an application; its secret is shown this once',
    access: platformAdmin,
    body: z.strictObject({
      name: z.string().trim().min(1, 'Name is required').max(80),
      redirect_uris: z.array(RedirectUri).min(1, 'Fill this field').max(10),
      is_confidential: z.boolean().default(true),
    }),
    payload: OauthClient.extend({ client_secret: z.string().nullable() }),
  }),
  deleteClient: call({
    method: 'DELETE',
    path: '/admin/oauth_clients/{id}',
    summary: 'Remove an application; all access it was given ends',
    access: platformAdmin,
    params: z.object({ id: Id }),
    payload: Nothing,
    errors: ['not_found'],
  }),
};
