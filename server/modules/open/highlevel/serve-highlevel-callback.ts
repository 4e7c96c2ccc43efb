import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../core/services.ts';
import { openConsent } from '../consents/consents.ts';

const people = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Where the CRM sends people back to: on to the page that hands the answer in. */
export function serveHighLevelCallback(app: FastifyInstance, services: Services): void {
  app.get('/api/integrations/contact-book/callback', people, async (request, reply) => {
    const answer = request.url.split('?')[1] ?? '';
    const state = new URLSearchParams(answer).get('state') ?? '';
    const origin = openConsent('highlevel', state, services)?.origin ?? services.settings.publicUrl;
    return reply.redirect(`${origin}/integrations/highlevel?${new URLSearchParams({ answer })}`, 302);
  });
}
