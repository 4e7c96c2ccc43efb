import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenIdClient } from '../../core/services.ts';
import { accountId, type IssuerName, TypedAccount } from './accounts.ts';
import type { Queries } from '../network/store.ts';
import type { Issuer } from './create-issuer.ts';
import { renderSignIn } from './render-sign-in.ts';

interface IssuerOptions {
  name: IssuerName;
  title: string;
  client: () => OpenIdClient;
  callbacks: readonly string[];
  productUrl?: string;
  memory: () => Queries | null;
}

/** A sign-in provider below its name: the protocol's own addresses, and a page that asks who it is. */
export function serveIssuer(app: FastifyInstance, options: IssuerOptions): () => Promise<Issuer> | null {
  const { name, title } = options;
  let made: Promise<Issuer> | undefined;
  // made when it is first needed: its keys take a moment, and its address is known once the world listens
  const issuer = () =>
    (made ??= import('./create-issuer.ts').then(({ createIssuer }) =>
      createIssuer({ ...options, client: options.client(), memory: options.memory() }),
    ));

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _stream, done) => done(null));
    scope.all(`/${name}/*`, async (request, reply) => hand(await issuer(), name, request, reply));
  });
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const page = (reply: FastifyReply, problem?: string) =>
      reply.type('text/html; charset=utf-8').send(renderSignIn(title, problem));
    scope.get(`/${name}/sign-in/:uid`, async (request, reply) => {
      const { provider } = await issuer();
      const waiting = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
      return page(reply, waiting ? undefined : 'This sign-in has ended. Go back and begin again.');
    });
    scope.post(`/${name}/sign-in/:uid`, async (request, reply) => {
      const typed = TypedAccount.safeParse(request.body);
      const isCancelled = (request.body as { cancel?: string }).cancel !== undefined;
      if (!typed.success && !isCancelled) return page(reply.code(422), 'Type an email address.');
      const result = typed.success && !isCancelled ? await enter(await issuer(), options, typed.data) : CANCELLED;
      const { provider } = await issuer();
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });
  // a token of before a restart is known by what was kept
  return () => made ?? (options.memory() ? issuer() : null);
}

const CANCELLED = { error: 'access_denied', error_description: 'the person cancelled' };

/** Whoever signs in here is taken at their word, and has agreed to tell the product who they are. */
async function enter({ provider, accounts }: Issuer, options: IssuerOptions, account: TypedAccount) {
  const id = accountId(options.name, account.email);
  await accounts.set(id, account);
  const grant = new provider.Grant({ accountId: id, clientId: options.client().clientId });
  const { WORLD_SCOPES } = await import('./create-issuer.ts');
  grant.addOIDCScope(WORLD_SCOPES);
  return { select_account: {}, login: { accountId: id, remember: false }, consent: { grantId: await grant.save() } };
}

function hand({ provider }: Issuer, name: IssuerName, request: FastifyRequest, reply: FastifyReply): void {
  const raw = request.raw as IncomingMessage & { originalUrl?: string };
  raw.originalUrl = raw.url;
  raw.url = raw.url?.slice(name.length + 1);
  reply.hijack();
  void provider.callback()(raw, reply.raw);
}
