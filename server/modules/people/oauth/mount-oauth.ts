import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Services } from '../../../core/services.ts';
import { ANSWER_KEY, isOwnAnswer } from './answer-request.ts';
import { OAUTH_PATH } from './oauth-path.ts';

const PER_MINUTE = 300;
/** The protocol's addresses; everything else below the path belongs to the contract. */
const ADDRESSES = [
  ['GET', '/authorize'],
  ['POST', '/token'],
  ['POST', '/revoke'],
  ['POST', '/introspect'],
  ['GET', '/userinfo'],
  ['POST', '/userinfo'],
  ['GET', '/jwks'],
  ['GET', '/.well-known/openid-configuration'],
  ['OPTIONS', '/token'],
  ['OPTIONS', '/revoke'],
  ['OPTIONS', '/introspect'],
  ['OPTIONS', '/userinfo'],
  ['OPTIONS', '/jwks'],
  ['OPTIONS', '/.well-known/openid-configuration'],
] as const;

/** Serves the protocol's own addresses (authorize, token, revoke, discovery) below /api/oauth. */
export async function mountOauth(app: FastifyInstance, services: Services): Promise<void> {
  const protocol = lazyProtocol(services);
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    hand(await protocol(), services, request, reply);
  const options = { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } };
  await app.register(async (scope) => {
    // the protocol reads its bodies itself
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _stream, done) => done(null));
    for (const [method, path] of ADDRESSES)
      scope.route({ method, url: OAUTH_PATH + path, ...options, handler: answer });
    scope.get<{ Params: { uid: string } }>(`${OAUTH_PATH}/authorize/:uid`, options, async (request, reply) => {
      const key = (request.query as Record<string, unknown>)[ANSWER_KEY];
      const { uid } = request.params;
      if (!(await services.transactions.onPlatform((tx) => isOwnAnswer(tx, uid, key), { readOnly: true })))
        return reply.code(403).send({ error: 'access_denied', error_description: 'answered in another browser' });
      return answer(request, reply);
    });
  });
}

/** An answer to authorize may be a page that posts itself on; the library adds the hash of its one script here. */
const PAGE_POLICY = "default-src 'none'; script-src 'none'; frame-ancestors 'none'";

type Protocol = ReturnType<Provider['callback']>;

/** Made when the first application comes: most processes of most installations never load it. */
function lazyProtocol(services: Services): () => Promise<Protocol> {
  let made: Promise<Protocol> | undefined;
  return () => {
    made ??= import('./create-provider.ts')
      .then(({ createProvider }) => createProvider(services))
      .then((provider) => provider.callback())
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
    return made;
  };
}

/** Hands the bare request on, with our headers on the answer and our own address in place of what the visitor claims. */
function hand(protocol: Protocol, { settings }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const home = new URL(settings.publicUrl);
  const raw = request.raw as IncomingMessage & { originalUrl?: string };
  raw.headers['x-forwarded-host'] = home.host;
  raw.headers['x-forwarded-proto'] = home.protocol.slice(0, -1);
  raw.headers['x-forwarded-for'] = request.ip;
  raw.originalUrl = raw.url;
  raw.url = raw.url?.slice(OAUTH_PATH.length);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  if (raw.url?.startsWith('/authorize')) reply.raw.setHeader('content-security-policy', PAGE_POLICY);
  void protocol(raw, reply.raw);
}
