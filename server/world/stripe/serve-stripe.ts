import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { worldPayments } from './client.ts';
import { serveCheckouts } from './checkout/serve-checkouts.ts';
import { WIRE_VERSION } from './hooks/emit-event.ts';
import { serveCustomers } from './serve-customers.ts';
import { serveInvoices } from './serve-invoices.ts';
import { serveStripePages } from './pages/serve-stripe-pages.ts';
import { serveSubscriptions } from './serve-subscriptions.ts';
import { servePrices } from './serve-prices.ts';
import { stripeId } from './stripe-store.ts';
import { StripeProblem } from './wire/stripe-problem.ts';
import { stripeRoutes } from './wire/stripe-routes.ts';
import { GatewayError } from '../network/gateway-error.ts';
import { serveFaults } from '../network/injected-faults.ts';
import { isOurKey } from '../network/serve-network.ts';
import type { SyntheticNetwork } from '../network/store.ts';

/** The provider of payments: its API below /v1, and the pages on which cards are typed in. */
export function serveStripe(app: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  app.register(
    async (api) => {
      api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, String(body)),
      );
      api.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'request-id': stripeId('req'), 'stripe-version': WIRE_VERSION });
        const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
        if (!isOurKey(given, worldPayments('').secretKey))
          throw new StripeProblem(401, 'Invalid API Key provided.', { type: 'invalid_request_error' });
      });
      api.setErrorHandler((error, _request, reply) => {
        const problem = stripeProblemOf(error);
        if (!problem) throw error;
        return reply.code(problem.status).send(problem.body());
      });
      api.setNotFoundHandler((request) => {
        throw new StripeProblem(404, `Unrecognized request URL (${request.method}: ${request.url}).`, {
          type: 'invalid_request_error',
        });
      });
      serveFaults(api, network);
      const routes = stripeRoutes(api, network);
      serveCustomers(routes);
      servePrices(routes);
      serveCheckouts(routes);
      serveSubscriptions(routes);
      serveInvoices(routes);
    },
    { prefix: '/v1' },
  );
  serveStripePages(app, network, productUrl);
}

function stripeProblemOf(error: unknown): StripeProblem | null {
  if (error instanceof StripeProblem) return error;
  if (error instanceof GatewayError) return new StripeProblem(error.status, error.message, { type: 'api_error' });
  if (!(error instanceof z.ZodError)) return null;
  const [issue] = error.issues;
  const [first, ...rest] = issue?.path.map(String) ?? [];
  const param = first === undefined ? undefined : first + rest.map((part) => `[${part}]`).join('');
  return new StripeProblem(400, issue?.message ?? 'Invalid request.', { type: 'invalid_request_error', param });
}
