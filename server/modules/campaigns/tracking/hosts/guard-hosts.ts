import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../core/services.ts';
import { hostLookup } from './tracking-hosts.ts';

/** What stands in mails and messages, and nothing else. */
const ANSWERED = /^\/(?:t\/[ol]|u)\/[^/]+\/?(?:\?|$)/;

/** At a tracking host there is nothing of the application: no page, no call, no file. */
export function guardHosts(app: FastifyInstance, services: Services): void {
  const lookup = hostLookup(services);
  app.addHook('onRequest', async (request, reply) => {
    const is = lookup(request.hostname);
    const host = is instanceof Promise ? await is : is;
    if (!host.isTracking || ANSWERED.test(request.url)) return;
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
  });
}

/**
 * For the proxy that ends TLS in front of us (Caddy's `on_demand_tls` asks so): whether it may get a certificate for a
 * name. Yes for the hosts of customers, whose record leads to us, and for nothing else.
 */
export function serveCertificateQuestion(app: FastifyInstance, services: Services): void {
  const lookup = hostLookup(services);
  const rate = { config: { rateLimit: { max: 6_000, timeWindow: '1 minute' } } };
  app.get('/tracking/ask', rate, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const host = typeof domain === 'string' && domain.length <= 253 ? await lookup(domain) : null;
    const isGiven = host?.isTracking === true;
    return reply
      .code(isGiven ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isGiven ? 'yes' : 'no');
  });
}
