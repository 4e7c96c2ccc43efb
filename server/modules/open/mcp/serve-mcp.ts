import { MCP_PATH } from '../../../../contract/api-keys/assistants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenActor } from '../../../core/auth/actor.ts';
import { checkAccess } from '../../../core/auth/check-access.ts';
import { tokenHashOf, visitorOf } from '../../../core/http/bind-calls.ts';
import { Refusal } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { OAUTH_PATH } from '../../people/oauth/oauth-path.ts';
import { askApi } from './ask-api.ts';
import type { Tool } from './tools.ts';

const METADATA_PATH = `/.well-known/oauth-protected-resource`;
const route = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };

/**
 * The Model Context Protocol over HTTP, each request by itself: no session is kept, so that any process answers any of
 * them. Whoever asks has a key of the API, or an application's access that a person agreed to.
 */
export function serveMcp(app: FastifyInstance, services: Services): void {
  app.post(MCP_PATH, route, async (request, reply) => {
    const actor = await actorOf(request, services);
    if (!actor) return refuse(reply, services);
    // loaded for the first assistant: most processes never meet one
    const { answerAssistant } = await import('./answer-assistant.ts');
    const answer = await answerAssistant(asWebRequest(request), request.body, {
      version: services.settings.version,
      may: (tool) => mayUse(tool, actor),
      ask: (tool, given) => askApi(app, request, tool, given),
    });
    for (const [name, value] of answer.headers) void reply.header(name, value);
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  // nothing is told that was not asked for, and there is no session to end
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: MCP_PATH,
      ...route,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(failure('Only POST is answered here')),
    });
  for (const url of [METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`])
    app.get(url, route, () => ({
      resource: `${services.settings.publicUrl}${MCP_PATH}`,
      authorization_servers: [`${services.settings.publicUrl}${OAUTH_PATH}`],
      scopes_supported: ['read', 'write'],
      bearer_methods_supported: ['header'],
    }));
}

/** By the header alone: what stands in an address or a cookie comes along unasked. */
async function actorOf(request: FastifyRequest, services: Services): Promise<TokenActor | null> {
  if (!request.headers.authorization?.startsWith('Bearer ')) return null;
  try {
    const actor = await services.transactions.open(
      ({ platform }) => services.actors.admit(platform, visitorOf(request), tokenHashOf(request), undefined),
      { readOnly: true },
    );
    // a person's own session has no scopes, and is for their own pages
    return actor.scopes === null ? null : actor;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

function mayUse({ call }: Tool, actor: TokenActor): boolean {
  try {
    checkAccess(call, actor);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const asWebRequest = (request: FastifyRequest): Request =>
  new Request(`http://${request.host}${MCP_PATH}`, {
    method: 'POST',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  });

/** In the protocol's own shape, since programs read it. */
const failure = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });

const refuse = (reply: FastifyReply, { settings }: Services) =>
  reply
    .code(401)
    .header('www-authenticate', `Bearer resource_metadata="${settings.publicUrl}${METADATA_PATH}${MCP_PATH}"`)
    .send(failure('Give a key of the API, or access that a person agreed to, as Authorization: Bearer …'));
