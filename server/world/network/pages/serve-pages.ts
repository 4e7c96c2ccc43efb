import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { layout } from './layout.ts';
import { serveMessagesPages } from './serve-messages-pages.ts';
import { servePostsPages } from './serve-posts-pages.ts';
import { serveProfile } from './serve-profile.ts';
import { serveSignIn } from './serve-sign-in.ts';
import { isFromHere, memberOf } from './session.ts';
import type { SyntheticNetwork } from '../store.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The network's own pages, for people and for what acts in their browser. Plain forms, no scripts. */
export function servePages(app: FastifyInstance, network: SyntheticNetwork): void {
  app.register(
    async (pages) => {
      pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      pages.addHook('onRequest', async (request, reply) => {
        reply.type('text/html; charset=utf-8');
        reply.headers({
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
        });
        if (request.method !== 'GET' && !isFromHere(request))
          throw new GatewayError('insufficient_privileges', 'This form was sent from another page.');
      });
      pages.setErrorHandler(async (error, request, reply) => {
        const isNonsense = error instanceof z.ZodError;
        if (!isNonsense && !(error instanceof GatewayError)) throw error;
        const member = await memberOf(network, request);
        if (!isNonsense && error.type === 'missing_credentials') return reply.redirect('/network/sign-in', 303);
        const problem = isNonsense ? 'There is nothing here.' : error.message;
        const page = layout({ title: 'Not done', viewer: member?.person ?? null, problem, body: '' });
        return reply.code(isNonsense ? 404 : error.status).send(page);
      });
      serveSignIn(pages, network);
      serveProfile(pages, network);
      servePostsPages(pages, network);
      serveMessagesPages(pages, network);
    },
    { prefix: '/network' },
  );
}
