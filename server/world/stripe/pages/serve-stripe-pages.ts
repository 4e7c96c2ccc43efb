import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { StripeProblem } from '../wire/stripe-problem.ts';
import { renderClosed } from './checkout-page.ts';
import { serveCheckoutPage } from './serve-checkout-page.ts';
import { serveCustomerPages } from './serve-customer-pages.ts';
import { GatewayError } from '../../network/gateway-error.ts';
import { isFromHere } from '../../network/pages/session.ts';
import type { SyntheticNetwork } from '../../network/store.ts';

/** Forms may lead back to the product, wherever it is: browsers count redirects after a form. */
const policyFor = (productUrl?: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' http://127.0.0.1:* http://localhost:* http://*.localhost:* ${productUrl ? new URL(productUrl).origin : ''}; frame-ancestors 'none'; base-uri 'none'`;

/** The provider's own pages: plain forms, no scripts. */
export function serveStripePages(app: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  const policy = policyFor(productUrl);
  app.register(
    async (pages) => {
      pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      pages.addHook('onRequest', async (request, reply) => {
        reply.type('text/html; charset=utf-8');
        reply.headers({
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
        });
        if (request.method !== 'GET' && !isFromHere(request))
          throw new GatewayError('insufficient_privileges', 'This form was sent from another page.');
      });
      pages.setErrorHandler((error, _request, reply) => {
        if (error instanceof GatewayError) return reply.code(403).send(renderClosed('Not done', error.message));
        if (error instanceof z.ZodError || error instanceof StripeProblem)
          return reply.code(404).send(renderClosed('Nothing here', 'This page is not there, or not any more.'));
        throw error;
      });
      serveCheckoutPage(pages, network);
      serveCustomerPages(pages, network, productUrl);
    },
    { prefix: '/stripe' },
  );
}
