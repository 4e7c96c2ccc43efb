import type { FastifyInstance } from 'fastify';
import { visitorOf } from '../../../../core/http/bind-calls.ts';
import type { Services } from '../../../../core/services.ts';
import { finishConsent } from './finish-consent.ts';

const PER_MINUTE = 60;

/** Where Google and Microsoft send mailboxes' owners back to. */
export function serveConsentCallbacks(app: FastifyInstance, services: Services): void {
  for (const vendor of ['google', 'microsoft'] as const)
    app.get(
      `/api/integrations/${vendor}/callback`,
      { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const query = new URLSearchParams(request.url.split('?')[1] ?? '');
        return reply.redirect(await finishConsent(vendor, query, visitorOf(request), services), 302);
      },
    );
}
